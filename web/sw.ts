/** The service worker: shows what was pushed, and opens the game it is about. It keeps no page and answers no request. */

export type Word = { readonly title: string; readonly body: string; readonly game: string; readonly url: string };
type PushEvent = ExtendableEvent & { readonly data: { readonly json: () => Word } | null };
type ClickEvent = ExtendableEvent & { readonly notification: Notification };
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Client = { readonly url: string; readonly focus: () => Promise<unknown> };
type Scope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly Client[]>; readonly openWindow: (url: string) => Promise<unknown> };
  readonly location: Location;
  readonly addEventListener: (type: string, hear: (event: never) => void) => void;
};

const worker = globalThis as unknown as Scope;

worker.addEventListener('push', (event: PushEvent) => {
  const word = event.data?.json();
  if (word === undefined) return;
  const { title, body, game, url } = word;
  // A later note of the same game takes the place of the one before.
  event.waitUntil(worker.registration.showNotification(title, { body, tag: game, icon: '/icon.svg', data: url }));
});

worker.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(url: string): Promise<void> {
  // Our own pages and no others, whatever was pushed.
  if (new URL(url, worker.location.href).origin !== worker.location.origin) return;
  const seen = (await worker.clients.matchAll({ type: 'window' })).find((client) => client.url === url);
  await (seen === undefined ? worker.clients.openWindow(url) : seen.focus());
}
