import { join } from 'node:path';
import type { View } from '../../core/game/view.ts';
import type { Cloud, Sent } from './cloud.ts';
import { minute, request } from './events.ts';
import { openMapping, type MappingOptions } from './mapping.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

/** As the stack sets it; a test of the stack holds the two together. */
export const MAPPING: MappingOptions = { batchSize: 10, retryAttempts: 8 };

export type Answer<T> = { readonly status: number; readonly body: T };

export type Player = {
  readonly email: string;
  readonly token: string;
  readonly send: <T = View>(method: string, path: string, body?: unknown) => Promise<Answer<T>>;
};

/** The three bundles as they would be deployed, each in a sandbox, with the stream and the clock between them. */
export type Installation = {
  readonly sandboxes: Readonly<Record<'api' | 'notify' | 'sweep', Sandbox>>;
  readonly mapping: ReturnType<typeof openMapping>;
  readonly call: <T = View>(method: string, path: string, body?: unknown, token?: string) => Promise<Answer<T>>;
  /** The stream hands over all that has been written since last time. */
  readonly stream: () => Promise<void>;
  /** Both schedules fire. */
  readonly minute: () => Promise<void>;
  readonly player: (email: string) => Promise<Player>;
  readonly stop: () => Promise<void>;
};

export const textOf = ({ raw }: Sent): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** `folder` holds the bundles (`scripts/bundle.ts`). */
export async function install(cloud: Cloud, folder: string): Promise<Installation> {
  const [api, notify, sweep] = await Promise.all(['api', 'notify', 'sweep'].map(async (lambda) => startSandbox(join(folder, lambda), await cloud.of(lambda))));
  if (api === undefined || notify === undefined || sweep === undefined) throw new Error('three Lambdas make an installation');
  const mapping = openMapping((event) => notify.invoke(event), MAPPING);
  let seen = cloud.changes.length;
  let network = 0;

  async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<Answer<T>> {
    const options = { ip: `192.0.2.${network % 250}`, ...(token !== undefined && { token }) };
    const answer = await api!.invoke<{ statusCode: number; body: string }>(request(method, path, body, options));
    return { status: answer.statusCode, body: (answer.body === '' ? undefined : JSON.parse(answer.body)) as T };
  }

  async function stream(): Promise<void> {
    // What the sender itself writes comes by the stream too.
    while (seen < cloud.changes.length) {
      const changes = cloud.changes.slice(seen);
      seen += changes.length;
      await mapping.deliver(changes);
    }
  }

  return {
    sandboxes: { api, notify, sweep }, mapping, call, stream,
    async minute() {
      await sweep.invoke(minute());
      await notify.invoke(minute());
    },
    async player(email) {
      network += 1;
      await call('POST', '/api/sign-in', { email });
      await stream();
      const mail = cloud.sent.findLast(({ to }) => to.includes(email));
      const token = /token=([\w.-]+)/.exec(mail === undefined ? '' : textOf(mail))?.[1];
      const session = await call<{ token: string }>('POST', '/api/session', { token });
      return { email, token: session.body.token, send: (method, path, body) => call(method, path, body, session.body.token) };
    },
    async stop() {
      await Promise.all([api, notify, sweep].map((sandbox) => sandbox.stop()));
    },
  };
}
