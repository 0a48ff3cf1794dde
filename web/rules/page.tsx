import '../css/board.css';
import '../css/piece.css';
import '../css/rules.css';
import { useRoute } from 'preact-iso';
import { useMemo } from 'preact/hooks';
import { findVariant, VARIANT_IDS } from '../../core/rules/variants/all.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { LookOf, lookOf } from '../board/look.ts';
import { AmericanOrder } from '../board/american.tsx';
import { bookText } from '../i18n/book.ts';
import { text } from '../i18n/text.ts';
import { Lost } from '../lost.tsx';
import { useTitle } from '../title.ts';
import { variantName, variantWords } from '../variant-words.ts';
import { Articles } from './articles.tsx';
import { BattleTable } from './battles.tsx';
import { PlayedExample } from './example.tsx';
import { examplesOf } from './examples.ts';
import { Pieces } from './pieces.tsx';
import { variantBook } from './variant-book.ts';

/** The rules: of one variant, or which ones there are. For everybody, signed in or not. */
export function RulesPage() {
  const { params } = useRoute();
  const id = params['variant'];
  const variant = id === undefined ? undefined : findVariant(id);
  useTitle(id === undefined ? text.frame.rules : bookText.of(variantName(id)));
  if (id === undefined) return <All />;
  if (variant === undefined) return <Lost />;
  return (
    <LookOf.Provider value={lookOf(variant.id)}>
      <Book key={variant.id} variant={variant} />
    </LookOf.Provider>
  );
}

const All = () => (
  <div class="sheet">
    <h1>{text.frame.rules}</h1>
    <p>{bookText.choose}</p>
    <ul class="plain variants">
      {VARIANT_IDS.map((id) => <li key={id}><h2><a href={`/rules/${id}`}>{text.variants[id].name}</a></h2><p>{text.variants[id].about}</p></li>)}
    </ul>
  </div>
);

function Book({ variant }: { readonly variant: Variant }) {
  const examples = useMemo(() => examplesOf(variant), [variant]);
  const words = variantWords(variant.id);
  return (
    <div class="sheet rules">
      <nav class="tools" aria-label={bookText.choose}>
        {VARIANT_IDS.map((id) => <a key={id} href={`/rules/${id}`} aria-current={id === variant.id ? 'page' : undefined}>{text.variants[id].name}</a>)}
      </nav>
      <h1>{bookText.of(variantName(variant.id))}</h1>
      <p>{words?.about}</p>
      <h2>{bookText.differs}</h2>
      <ul>{variantBook(variant.id)?.differs.map((line) => <li key={line}>{line}</li>)}</ul>
      <Pieces variant={variant} />
      <AmericanOrder />
      <BattleTable variant={variant} />
      {examples.length > 0 && (
        <section>
          <h2>{bookText.examples}</h2>
          <p>{bookText.examplesAbout}</p>
          {examples.map((example) => <PlayedExample key={example.name} example={example} />)}
        </section>
      )}
      <Articles variant={variant} />
    </div>
  );
}
