import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { createTransport } from 'nodemailer';
import { TAG } from './mailevents.ts';
import { transported, Undeliverable, type Post } from '../mail/post.ts';

/**
 * Through SES. It sets its own Message-ID over ours, so a mailbox cannot tell a letter that was sent twice; what threads a game's letters, the
 * References, stays. What becomes of a letter is told of the tag that it goes with.
 */
export function sesPost(from: string, set: string): Post {
  const transport = createTransport({ SES: { sesClient: new SESv2Client(), SendEmailCommand } });
  const post = transported(transport, from, ({ tag }) => ({
    ses: { ConfigurationSetName: set, ...(tag !== undefined && { EmailTags: [{ Name: TAG, Value: tag }] }) },
  }));
  return {
    async send(envelope) {
      try {
        await post.send(envelope);
      } catch (error) {
        // Of what SES refuses, only what it cannot read stays so; the rest is our account's, and may be put right.
        if (error instanceof Error && error.name === 'BadRequestException') throw new Undeliverable(error.name);
        throw error;
      }
    },
  };
}
