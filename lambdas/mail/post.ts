import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Millis } from '../../core/game/duration.ts';
import type { Letter } from './letters/letter.tsx';

/** A letter on its way. */
export type Envelope = Letter & {
  readonly to: string;
  /** The same for the same letter, however often it is sent: a mailbox that gets it twice can tell. */
  readonly messageId: string;
  /** The first letter of its thread, which need never have been sent. */
  readonly thread?: string;
};

/** Where letters go. Throws `Undeliverable` where trying again is of no use. */
export type Post = { readonly send: (envelope: Envelope) => Promise<void> };

export class Undeliverable extends Error {}

/** How long a mail server may leave each step unanswered: all of them together within the lease of a letter, so that nobody else sends it meanwhile. */
export const PATIENCE: Millis = 12_000;

/** Through an SMTP server. */
export function smtpPost(url: string, from: string, patience: Millis = PATIENCE): Post {
  const bounds = { dnsTimeout: patience, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  return transported(createTransport({ url, ...bounds }), from);
}

/** What we need of a transport of nodemailer's, which also builds the MIME. */
export type Transport = { readonly sendMail: (mail: SendMailOptions) => Promise<unknown> };

export function transported(transport: Transport, from: string): Post {
  return {
    async send({ to, subject, text, html, messageId, thread }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ from, to, subject, text, html, messageId, headers, ...(thread !== undefined && { inReplyTo: thread, references: thread }) });
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable(nameOf(error));
        throw error;
      }
    },
  };
}

/** SMTP says 5xx for what will not change, but for its own credentials and limits. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 550 && code <= 559;
}

/** The name of what kept a letter, for logs: never its words, which may hold an address. */
export const nameOf = (error: unknown): string => (error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown');
