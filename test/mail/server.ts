import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as a mail program reads it. */
export type Message = {
  readonly from: string;
  readonly to: readonly string[];
  /** By their names in small letters, unfolded, encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
};

export type MailServer = { readonly url: string; readonly messages: Message[]; readonly start: () => Promise<void>; readonly stop: () => Promise<void>; refuse: string | undefined; none: string | undefined };

/** A real SMTP server in this process, on one port for all its life, that can be down, refuse an address for good, or say that there is none such. */
export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const messages: Message[] = [];
  let running: SMTPServer | undefined;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuse: undefined,
    none: undefined,
    async start() {
      running = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        onRcptTo({ address }, _, done) {
          const refusal = mail.none === address ? '5.1.1 no such mailbox' : mail.refuse === address ? '5.7.1 not from you' : undefined;
          done(refusal === undefined ? undefined : Object.assign(new Error(refusal), { responseCode: 550 }));
        },
        onData(stream, { envelope }, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
            messages.push({ ...readMessage(Buffer.concat(chunks).toString()), from: sender, to: envelope.rcptTo.map(({ address }) => address) });
            done();
          });
        },
      });
      running.listen(port, '127.0.0.1');
      await once(running.server, 'listening');
    },
    async stop() {
      await new Promise<void>((resolve) => (running ? running.close(resolve) : resolve()));
      running = undefined;
    },
  };
  await mail.start();
  return mail;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** MIME as far as our letters use it (RFC 2045–2047): one level of alternatives, quoted-printable or base64. Throws for anything else. */
export function readMessage(raw: string): Omit<Message, 'from' | 'to'> {
  const { headers, body } = split(raw);
  const type = headers['content-type'] ?? '';
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) throw new Error(`not a letter with alternatives: ${type}`);
  const parts = body.split(`--${boundary}`).slice(1, -1).map((part) => split(part.replace(/^\r\n/, '')));
  const part = (wanted: string): string => {
    const found = parts.filter((one) => one.headers['content-type']?.startsWith(wanted) && /charset="?utf-8/i.test(one.headers['content-type']));
    if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} parts of ${wanted}`);
    return decoded(found[0].body, found[0].headers['content-transfer-encoding'] ?? '7bit').replaceAll('\r\n', '\n').trimEnd();
  };
  return { headers, type, text: part('text/plain'), html: part('text/html'), raw };
}

function split(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]));
  return { headers, body: text.slice(end + 4) };
}

const words = (text: string): string =>
  text.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
    how.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : quoted(coded.replaceAll('_', ' ')));

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return quoted(body.replaceAll('=\r\n', ''));
  if (encoding === '7bit') return body;
  throw new Error(`a part is coded as ${encoding}`);
}

const quoted = (text: string): string => Buffer.from(text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))), 'latin1').toString();
