import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { createTransport } from 'nodemailer';
import { transported, Undeliverable, type Post } from '../mail/post.ts';

/**
 * Through SES. It sets its own Message-ID over ours, so a mailbox cannot tell a letter that was sent twice; what threads a game's letters, the
 * References, stays.
 */
export function sesPost(from: string): Post {
  const post = transported(createTransport({ SES: { sesClient: new SESv2Client(), SendEmailCommand } }), from);
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
