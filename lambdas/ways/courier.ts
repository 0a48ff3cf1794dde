import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { useAgent, type RequestFilteringHttpAgent, type RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Millis } from '../../core/game/duration.ts';
import { Undeliverable } from '../mail/post.ts';

/** What is told of a game by ways other than mail. No rank and no square is in it: a lock screen shows it, and a log may. */
export type Word = {
  /** The same for the same thing told, however often it is sent: whoever hears it twice can tell. */
  readonly id: string;
  readonly kind: string;
  readonly game: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
};

/** The name by which a log and a player hear of what an address answered. */
export class Answered extends Error {
  override readonly name = 'Answered';
  constructor(status: number) {
    super(`it answered ${status}`);
  }
}

/** How addresses that players give are reached: with what keeps a request from the networks around us (server-side request forgery). */
export type Reach = {
  readonly agentFor: (url: string) => RequestFilteringHttpAgent | RequestFilteringHttpsAgent;
  /** Whether a web hook may be plain HTTP and on this machine or network: for development alone. */
  readonly nearby: boolean;
};

export const openReach = (nearby: boolean): Reach => ({
  nearby,
  agentFor: (url) => useAgent(url, { allowPrivateIPAddress: nearby, allowMetaIPAddress: nearby }),
});

/** Within the lease of a claim, so that nobody else sends it meanwhile. */
export const PATIENCE: Millis = 10_000;

export type Parcel = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer; readonly patience?: Millis };

/**
 * Posts a body and takes any 2xx for received. Follows no redirect and reads no answer. Throws `Undeliverable` where the address says that it is
 * gone for good (404, 410), `Answered` for any other answer, and what the network threw where there was none.
 */
export async function carry(reach: Reach, { url, headers, body, patience = PATIENCE }: Parcel): Promise<void> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, agent: reach.agentFor(url), signal: AbortSignal.timeout(patience) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
  if (status === 404 || status === 410) throw new Undeliverable(`it answered ${status}`);
  if (status < 200 || status > 299) throw new Answered(status);
}
