import { text } from './i18n/text.ts';
import { variantName } from './variant-words.ts';

/** By which rules a game is played, and the way to them. */
export const RulesLink = ({ variant }: { readonly variant: string }) => (
  <a href={`/rules/${variant}`} title={text.game.rulesOf(variantName(variant))}>{text.game.played(variantName(variant))}</a>
);
