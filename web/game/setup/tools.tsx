import { text } from '../../i18n/text.ts';
import type { Deployment } from './deployment.ts';

/** What changes the whole deployment at once. */
export const Tools = ({ hands }: { readonly hands: Deployment }) => (
  <div class="tools" role="group" aria-label={text.setup.tools}>
    <button type="button" onClick={hands.shuffle}>{text.setup.shuffle}</button>
    <button type="button" onClick={hands.mirror}>{text.setup.mirror}</button>
    <button type="button" onClick={hands.clear}>{text.setup.clear}</button>
    <button type="button" onClick={hands.undo} disabled={hands.past.value.length === 0}>{text.setup.undo}</button>
  </div>
);
