import { useEffect } from 'preact/hooks';
import { isLookedAt } from '../active.ts';
import { call } from '../api.ts';
import { useTitle } from '../title.ts';
import { text } from '../i18n/text.ts';
import { me } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { Games } from './games.tsx';

/** Whoever looks at their games has looked: another mail that something waits is worth sending. */
function useVisit(): void {
  const isIn = Boolean(me.value);
  useEffect(() => {
    if (isIn && isLookedAt()) void call('POST', '/me/visit');
  }, [isIn]);
}

export function Home() {
  useTitle('');
  useVisit();
  return (
    <>
      {me.value === null && (
        <div class="sheet narrow">
          <h1>{text.welcome.title}</h1>
          <p>{text.welcome.about}</p>
          <p>{text.welcome.fair}</p>
        </div>
      )}
      <Gate>{() => <Games />}</Gate>
      <p class="elsewhere"><a href="/replay">{text.welcome.replayFile}</a></p>
    </>
  );
}
