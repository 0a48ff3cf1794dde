import { serverNow, second } from './server.ts';
import { leftWords, whenWords } from './words.ts';
import { zone } from '../session.ts';

/** A moment, in words of the reader's zone. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{whenWords(Date.parse(at), zone.value, serverNow())}</time>;
}

/** How long until a moment, counting down. */
export function Left({ until }: { readonly until: string }) {
  const at = Date.parse(until);
  return (
    <time class="left" dateTime={until} title={whenWords(at, zone.value, second.value)}>
      {leftWords(at - second.value)}
    </time>
  );
}
