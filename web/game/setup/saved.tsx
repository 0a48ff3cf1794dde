import { useSignal } from '@preact/signals';
import type { Variant } from '../../../core/rules/variant.ts';
import { Field } from '../../field.tsx';
import { text } from '../../i18n/text.ts';
import { keep, kept } from '../../store.ts';
import { makeDraft, parseDraft, shelfFor, unplaced, type Draft } from './draft.ts';

type Named = Readonly<Record<string, string>>;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

type Saved = { readonly variant: Variant; readonly draft: Draft; readonly onLoad: (draft: Draft) => void };

/** Setups the player has given a name, in this browser. */
export function Saved({ variant, draft, onLoad }: Saved) {
  const shelf = shelfFor(variant);
  const named = useSignal<Named>(kept(shelf, isNamed) ?? {});
  const name = useSignal('');
  const told = useSignal('');
  const fitting = Object.entries(named.value).flatMap(([title, setup]) => {
    const parsed = parseDraft(setup, variant);
    return parsed === undefined || unplaced(parsed, variant).length > 0 ? [] : [{ title, parsed }];
  });

  const write = (to: Named): void => {
    named.value = to;
    keep(shelf, to);
  };
  const save = (event: Event): void => {
    event.preventDefault();
    const title = name.value.trim().slice(0, 40);
    if (title === '') return;
    if (unplaced(draft, variant).length > 0) {
      told.value = text.setup.saved.full;
      return;
    }
    write({ ...named.value, [title]: makeDraft(draft) });
    name.value = '';
    told.value = text.setup.saved.done(title);
  };

  return (
    <details class="saved">
      <summary>{text.setup.saved.title}</summary>
      <p class="hint">{text.setup.saved.hint}</p>
      {fitting.length === 0 ? <p class="hint">{text.setup.saved.none}</p> : (
        <ul class="plain">
          {fitting.map(({ title, parsed }) => (
            <li key={title}>
              <button type="button" onClick={() => onLoad(parsed)}>{text.setup.saved.load(title)}</button>
              <button
                type="button"
                class="quiet"
                onClick={() => write(Object.fromEntries(Object.entries(named.value).filter(([other]) => other !== title)))}
              >
                {text.setup.saved.remove(title)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form class="inline" onSubmit={save}>
        <Field label={text.setup.saved.name} value={name.value} onInput={(to) => { name.value = to; }} maxLength={40} />
        <button type="submit">{text.setup.saved.save}</button>
      </form>
      <p role="status" class="hint">{told.value}</p>
    </details>
  );
}
