/** This browser's subscription to pushes: what the Push API knows of it. */

const WORKER = '/sw.js';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Where this browser's pushes go; undefined where it has not subscribed. */
export async function endpointOf(): Promise<string | undefined> {
  if (!canPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

export type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** Asks for leave and subscribes; or why not. */
export async function subscribe(key: string): Promise<Subscription | 'none' | 'refused' | 'failed'> {
  if (!canPush()) return 'none';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  try {
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys } = made.toJSON();
    return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  } catch {
    return 'failed';
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** By what name the server lists an endpoint. */
export async function pushName(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return btoa(String.fromCodePoint(...hash)).replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);
}

const BROWSERS = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const;
const SYSTEMS = [['Android', 'Android'], ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Windows', 'Windows'], ['Mac OS', 'Mac'], ['Linux', 'Linux']] as const;

/** What a person calls this browser: `Firefox, Linux`. */
export function browserLabel(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].flatMap((among) => among.find(([mark]) => agent.includes(mark))?.[1] ?? []);
  return found.length === 0 ? '?' : found.join(', ');
}
