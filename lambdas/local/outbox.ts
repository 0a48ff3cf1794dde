import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { transported, type Post } from '../mail/post.ts';
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

type Built = {
  readonly envelope: { readonly to: readonly string[] };
  readonly messageId: string;
  readonly message: string;
};

/**
 * Letters as files, one each, named by their Message-ID: a letter sent again after a crash is the same file, so none is there twice. They lie
 * outside the table, for a letter shows its reader's own ranks.
 */
export function openOutbox(folder: string, from: string, now: () => number): Outbox {
  const build = createTransport({ jsonTransport: true });
  const keep = {
    async sendMail(mail: Parameters<typeof build.sendMail>[0]) {
      const built = (await build.sendMail(mail)) as unknown as Built;
      const message = JSON.parse(built.message) as { headers: Record<string, string>; references?: string; inReplyTo?: string };
      const id = createHash('sha256').update(built.messageId).digest('hex').slice(0, 32);
      const thread = { ...(message.references && { References: message.references }), ...(message.inReplyTo && { 'In-Reply-To': message.inReplyTo }) };
      const kept: OutboxMail = {
        id, to: built.envelope.to.join(', '), from, subject: String(mail.subject), at: new Date(now()).toISOString(),
        headers: { 'Message-ID': built.messageId, ...thread, ...(mail.headers as Record<string, string>) },
        text: String(mail.text), html: String(mail.html),
      };
      await createFile(join(folder, `${id}.json`), JSON.stringify(kept));
      return built as never;
    },
  };
  return {
    ...transported(keep as never, from),
    async mails(to) {
      const names = await readdir(folder).catch(() => []);
      const texts = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readIfThere(join(folder, name))));
      const mails = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as OutboxMail]));
      const wanted = to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase());
      return wanted.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1));
    },
  };
}
