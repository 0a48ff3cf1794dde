import { text } from './i18n/text.ts';
import { useTitle } from './title.ts';

/** For an address that is no page. */
export function Lost() {
  useTitle(text.problems.unknownPage);
  return (
    <div class="sheet narrow">
      <h1>{text.problems.unknownPage}</h1>
      <p>{text.problems.unknownPageHint}</p>
      <p><a class="button" href="/">{text.frame.home}</a></p>
    </div>
  );
}
