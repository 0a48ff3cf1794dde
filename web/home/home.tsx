import { useTitle } from '../title.ts';
import { text } from '../i18n/text.ts';
import { me } from '../session.ts';
import { Gate } from '../signin/gate.tsx';
import { Games } from './games.tsx';

export function Home() {
  useTitle('');
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
      <p class="elsewhere"><a href="/replay">{text.file.link}</a></p>
    </>
  );
}
