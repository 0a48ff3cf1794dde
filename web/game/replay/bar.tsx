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
        <Step label={text.replay.first} sign="first" off={at === 0} onPress={() => go(0)} />
        <Step label={text.replay.back} sign="back" off={at === 0} onPress={() => go(at - 1)} />
        <Step label={running.value ? text.replay.pause : text.replay.play} sign={running.value ? 'pause' : 'play'} off={false} onPress={start} />
        <Step label={text.replay.on} sign="on" off={at >= of} onPress={() => go(at + 1)} />
        <Step label={text.replay.last} sign="last" off={at >= of} onPress={() => go(of)} />
      </div>
      <label class="unseen" for={id}>{text.replay.slider}</label>
      <input id={id} type="range" min={0} max={of} step={1} value={at} aria-valuetext={told} onInput={(event) => go(Number(event.currentTarget.value))} />
      <output class="hint" for={id}>{told}</output>
    </div>
  );
}

const SIGNS = {
  first: 'M5 4h2.5v16H5zM19 4v16L8.5 12z',
  back: 'M17 4v16L6 12z',
  play: 'M4 4v16l8.5-8zM12.5 4v16L21 12z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  on: 'M7 4v16l11-8z',
  last: 'M16.5 4H19v16h-2.5zM5 4v16l10.5-8z',
} as const;

type Step = { readonly label: string; readonly sign: keyof typeof SIGNS; readonly off: boolean; readonly onPress: () => void };

/** Stays in the order of tabs when it can do nothing, so that the focus is not lost at either end. */
const Step = ({ label, sign, off, onPress }: Step) => (
  <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => { if (!off) onPress(); }}>
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d={SIGNS[sign]} /></svg>
  </button>
);
