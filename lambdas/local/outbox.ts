import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { transported, type Post, type Transport } from '../mail/post.ts';
import { createFile, readIfThere } from './files.ts';

/** A letter as it lay in the outbox: `GET /dev/mail` shows these. */
export type OutboxMail = {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly at: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
};

export type Outbox = Post & { readonly mails: (to?: string) => Promise<readonly OutboxMail[]> };

/** A mail as nodemailer has it ready to send. */
type Ready = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly inReplyTo?: string;
  readonly references?: string;
};

/**
 * Letters as files, one each, named by their Message-ID: a letter sent again after a crash is the same file, so none is there twice. They lie
 * outside the table, for a letter shows its reader's own ranks.
 */
export function openOutbox(folder: string, from: string, now: () => number): Outbox {
  const build = createTransport({ jsonTransport: true });
  const keep: Transport = {
    async sendMail(mail) {
      const { envelope, messageId, message } = await build.sendMail(mail);
      const { subject, text, html, headers, inReplyTo, references } = JSON.parse(message) as Ready;
      const id = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
      const thread = { ...(references !== undefined && { References: references }), ...(inReplyTo !== undefined && { 'In-Reply-To': inReplyTo }) };
      const kept: OutboxMail = {
        id, from, subject, text, html, to: envelope.to.join(', '), at: new Date(now()).toISOString(), headers: { 'Message-ID': messageId, ...thread, ...headers },
      };
      await createFile(join(folder, `${id}.json`), JSON.stringify(kept));
    },
  };
  return {
    ...transported(keep, from),
    async mails(to) {
      const names = await readdir(folder).catch(() => []);
      const texts = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readIfThere(join(folder, name))));
      const mails = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as OutboxMail]));
      const wanted = to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase());
      return wanted.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1));
    },
  };
}
