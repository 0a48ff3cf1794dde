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
  /** The address to which one POST stops letters like this one (RFC 8058). */
  readonly stop?: string;
  /** Under which name we hear of what became of it, where whoever carries it tells; letters, digits, `-` and `_`. */
  readonly tag?: string;
};

/** Where letters go. Throws `Undeliverable` where trying again is of no use. */
export type Post = { readonly send: (envelope: Envelope) => Promise<void> };

export class Undeliverable extends Error {}

/** There is no such mailbox: nothing will ever be taken there. */
export class NoMailbox extends Undeliverable {}

/** How long a mail server may leave each step unanswered: all of them together within the lease of a letter, so that nobody else sends it meanwhile. */
export const PATIENCE: Millis = 12_000;

/** Through an SMTP server. */
export function smtpPost(url: string, from: string, patience: Millis = PATIENCE): Post {
  const bounds = { dnsTimeout: patience, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  return transported(createTransport({ url, ...bounds }), from);
}

/** What we need of a transport of nodemailer's, which also builds the MIME. */
export type Transport = { readonly sendMail: (mail: SendMailOptions) => Promise<unknown> };

export function transported(transport: Transport, from: string, extra: (envelope: Envelope) => Readonly<Record<string, unknown>> = () => ({})): Post {
  return {
    async send(envelope) {
      const { to, subject, text, html, messageId, thread, stop } = envelope;
      const headers = {
        // No machine is to answer, nor to say that its owner is away (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(stop !== undefined && { 'List-Unsubscribe': { prepared: true, value: `<${stop}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };
      const threaded = thread !== undefined && { inReplyTo: thread, references: thread };
      try {
        await transport.sendMail({ from, to, subject, text, html, messageId, headers, ...threaded, ...extra(envelope) });
      } catch (error) {
        if (isNoMailbox(error)) throw new NoMailbox(nameOf(error));
        if (isFinal(error)) throw new Undeliverable(nameOf(error));
        throw error;
      }
    },
  };
}

/** What a server says of a mailbox that is none, by the enhanced codes of RFC 3463: bad, moved or disabled. */
function isNoMailbox(error: unknown): boolean {
  const { response } = error as { response?: unknown };
  return isFinal(error) && typeof response === 'string' && /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/m.test(response);
}

/** SMTP says 5xx for what will not change, but for its own credentials and limits. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 550 && code <= 559;
}

/** The name of what kept a letter, for logs: never its words, which may hold an address. */
export const nameOf = (error: unknown): string => (error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown');
