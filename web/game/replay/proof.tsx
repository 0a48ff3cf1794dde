import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { commitmentText } from '../../../core/game/commitment.ts';
import { SIDES, type Side } from '../../../core/rules/piece.ts';
import { text } from '../../i18n/text.ts';
import { sha256 } from '../../sha256.ts';
import type { GameView } from '../store.ts';

type Verdict = keyof Pick<typeof text.result.proof, 'kept' | 'broken' | 'checking' | 'absent'>;

/** Compares each deployment with the commitment that was published before the first ply, in the reader's own browser. */
export function Proof({ view }: { readonly view: GameView }) {
  const verdicts = useSignal<Readonly<Record<Side, Verdict>>>({ red: 'checking', blue: 'checking' });
  useEffect(() => {
    void Promise.all(SIDES.map(async (side) => [side, await check(view, side)] as const)).then(([red, blue]) => {
      verdicts.value = { red: red?.[1] ?? 'absent', blue: blue?.[1] ?? 'absent' };
    });
  }, [view.version]);
  return (
    <section class="proof">
      <h2>{text.result.proof.title}</h2>
      <p class="hint">{text.result.proof.about}</p>
      <ul class="plain">
        {SIDES.map((side) => (
          <li key={side} class={verdicts.value[side]}>
            {text.sides[side]}: <strong>{text.result.proof[verdicts.value[side]]}</strong>
            <details><summary class="hint">SHA-256</summary><code>{view.commitments?.[side]}</code></details>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function check({ commitments, log, variant }: GameView, side: Side): Promise<Verdict> {
  const opened = log.find((entry) => entry.type === 'opened' && entry.by === side);
  if (opened?.type === 'moved' || opened?.setup === undefined || opened.salt === undefined || commitments === null) return 'absent';
  const hash = await sha256(commitmentText(variant, side, { setup: opened.setup, salt: opened.salt }));
  if (hash === undefined) return 'absent';
  return `sha256:${hash}` === commitments[side] ? 'kept' : 'broken';
}
