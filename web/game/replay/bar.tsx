import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { text } from '../../i18n/text.ts';
import type { Ply } from './ply.ts';

const PACE = 1_000;

/** Goes to any ply: by buttons, by the slider, by itself; with the arrow keys, Home and End on any of them. */
export function ReplayBar({ ply, of }: { readonly ply: Ply; readonly of: number }) {
  const running = useSignal(false);
  const id = useId();
  const at = ply.shown.value;
  useEffect(() => {
    if (!running.value) return undefined;
    const timer = setInterval(() => {
      const next = ply.shown.value + 1;
      ply.show(next);
      if (next >= of) running.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [running.value, of]);

  const go = (to: number): void => {
    running.value = false;
    ply.show(to);
  };
  const keyed = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: of }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  const start = (): void => {
    if (!running.value && at >= of) ply.show(0);
    running.value = !running.value;
  };
  if (of === 0) return null;
  const told = at === 0 ? text.replay.start(of) : text.replay.at(at, of);
  return (
    <div class="replay" role="group" aria-label={text.replay.title} onKeyDown={keyed}>
      <div class="replay-buttons">
        <Step label={text.replay.first} sign="⏮" off={at === 0} onPress={() => go(0)} />
        <Step label={text.replay.back} sign="◀" off={at === 0} onPress={() => go(at - 1)} />
        <Step label={running.value ? text.replay.pause : text.replay.play} sign={running.value ? '❚❚' : '▶▶'} off={false} onPress={start} />
        <Step label={text.replay.on} sign="▶" off={at >= of} onPress={() => go(at + 1)} />
        <Step label={text.replay.last} sign="⏭" off={at >= of} onPress={() => go(of)} />
      </div>
      <label class="unseen" for={id}>{text.replay.slider}</label>
      <input id={id} type="range" min={0} max={of} step={1} value={at} aria-valuetext={told} onInput={(event) => go(Number(event.currentTarget.value))} />
      <output class="hint" for={id}>{told}</output>
    </div>
  );
}

/** Stays in the order of tabs when it can do nothing, so that the focus is not lost at either end. */
const Step = ({ label, sign, off, onPress }: { readonly label: string; readonly sign: string; readonly off: boolean; readonly onPress: () => void }) => (
  <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => { if (!off) onPress(); }}>
    <span aria-hidden="true">{sign}</span>
  </button>
);
