import type { Variant } from '../../core/rules/variant.ts';
import { sizeOf } from '../../core/rules/army.ts';
import { HOME_SIZE } from '../../core/rules/setup.ts';
import type { Article } from '../i18n/en/book.ts';
import { bookText } from '../i18n/book.ts';
import { variantBook } from './variant-book.ts';

/** The articles of a variant: what all have in common, as far as its data say so, with its own words in their places. */
export function articlesOf(variant: Variant): readonly Article[] {
  const words = variantBook(variant.id);
  const common = bookText.common;
  const isFull = sizeOf(variant.army) === HOME_SIZE;
  const has = { ...common, ...words?.articles };
  const { title, says } = bookText.twoSquares;
  const two = { title, says: says(variant.twoSquares), source: words?.repetition.source ?? '', decided: words?.repetition.decided ?? '' };
  return [
    has.board,
    words?.articles?.deploy ?? (isFull ? has.deployFull : has.deploySparse),
    has.turn, has.immovable, has.scout, has.battle, has.special,
    ...(words?.more ?? []),
    two,
    ...(variant.moreSquares ? [has.moreSquares] : []),
    has.noCount, has.ends, has.otherEnds, has.known,
  ];
}

export const Articles = ({ variant }: { readonly variant: Variant }) => (
  <section class="articles">
    <h2>{bookText.articles}</h2>
    <ol>
      {articlesOf(variant).map(({ title, says, source, decided }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{says}</p>
          {decided !== undefined && decided !== '' && <p class="decided"><b>{bookText.decided}:</b> {decided}</p>}
          <p class="hint">{bookText.source}: {source}</p>
        </li>
      ))}
    </ol>
  </section>
);
