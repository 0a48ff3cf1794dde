import type { Context, Hono } from 'hono';
import { renderToString } from 'preact-render-to-string';
import * as z from 'zod';
import { parseDuration } from '../../core/game/duration.ts';
import { answerProblem, Problem } from '../api/problem.ts';
import type { LocalClock } from './clock.ts';
import type { Office } from './office.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

export type Dev = {
  readonly clock: LocalClock;
  readonly office: Office;
  readonly outbox: Outbox | undefined;
  /** Does work after whatever sweep is under way. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** The network address a request came from. */
  readonly addressOf: (c: Context) => string | undefined;
};

/** What is later than this is a slip of the hand, and the clock is never turned back. */
const LATEST = Date.UTC(3000, 0, 1);

/** What only the local server has: the clock that can be put on, and the outbox (`api.md`, Running it on one machine). */
export function addDev(app: Hono, { clock, office, outbox, inTurn, addressOf }: Dev): void {
  const now = () => ({ now: new Date(clock.now()).toISOString() });
  const Advance = z.strictObject({ advance: z.string() });

  // Whoever sees the outbox can sign in as anybody: it is for who sits at this machine, not for who reaches it, nor for a name made to lead here.
  app.use('/dev/*', async (c, next) => {
    const isHere = isLoopback(addressOf(c) ?? '') && isLoopback(hostnameOf(c.req.header('host') ?? ''));
    return isHere ? next() : answerProblem(new Problem('not-found', 'No such address.'));
  });
  app.get('/dev/now', (c) => c.json(now()));
  app.post('/dev/now', async (c) => {
    if (isForeign(c)) return answerProblem(new Problem('cross-origin', 'The clock is put on from here only.'));
    const parsed = Advance.safeParse(await c.req.json().catch(() => undefined));
    const by = parsed.success ? parseDuration(parsed.data.advance) : undefined;
    if (by !== undefined && clock.now() + by > LATEST) return answerProblem(new Problem('malformed', `The clock goes no farther than ${new Date(LATEST).toISOString()}.`));
    if (by === undefined) return answerProblem(new Problem('malformed', 'Send {"advance": "P3D"}, a duration in days, hours, minutes and seconds.'));
    await inTurn(async () => {
      await office.idle();
      await clock.advance(by);
      await office.sweep();
    });
    return c.json(now());
  });

  app.get('/dev/mail', async (c) => {
    await inTurn(office.idle);
    const mails = (await outbox?.mails(c.req.query('to'))) ?? [];
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    return wantsPage ? c.html(`<!DOCTYPE html>${renderToString(<OutboxPage mails={mails} kept={outbox !== undefined} />)}`) : c.json(mails);
  });
  app.get('/dev/mail/:id', async (c) => {
    const mail = (await outbox?.mails())?.find(({ id }) => id === c.req.param('id'));
    if (mail === undefined) return answerProblem(new Problem('not-found', 'No such letter.'));
    // A letter is shown as a mail program would: nothing in it runs, and its links open the page itself.
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'), 200, { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" });
  });
}

const isLoopback = (name: string): boolean => name === 'localhost' || name === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(name);

/** Of a `Host` header, without its port and brackets. */
const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');

/** A browser says on whose behalf it asks; nothing else has reason to. */
function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return (site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && origin !== `http://${c.req.header('host')}`);
}

function OutboxPage({ mails, kept }: { mails: readonly OutboxMail[]; kept: boolean }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>Outbox</h1>
        {!kept && <p>Mail goes to the server that SMTP_URL names; none is kept here.</p>}
        {kept && mails.length === 0 && <p>No letters yet.</p>}
        {mails.map((mail) => (
          <details>
            <summary>
              <b>{mail.subject}</b> to {mail.to} <time dateTime={mail.at}>{mail.at}</time>
            </summary>
            <p><a href={`/dev/mail/${mail.id}`}>as HTML</a></p>
            <pre>{linked(mail.text)}</pre>
          </details>
        ))}
      </body>
    </html>
  );
}

const STYLE = 'body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:52rem;padding:0 1rem}summary{cursor:pointer;padding:.6rem 0}pre{overflow:auto;background:#f3f1ea;padding:1rem}time{color:#555}';

const linked = (text: string) => text.split(/(https?:\/\/\S+)/).map((part) => (/^https?:\/\//.test(part) ? <a href={part}>{part}</a> : part));
