import { useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The state of a replay is one number: how many plies have been played on the board that is shown. */
export type Ply = {
  readonly shown: ReadonlySignal<number>;
  readonly show: (ply: number) => void;
};

/**
 * Shows the last ply, and follows it, unless the reader (or the address: `?ply=12`) has chosen another. The address has no part in what
 * it does not name: `here`.
 */
export function usePly(last: number, kept: 'address' | 'here' = 'address'): Ply {
  const latest = useSignal(last);
  latest.value = last;
  const chosen = useSignal<number | undefined>(kept === 'address' ? fromAddress() : undefined);
  const shown = useComputed(() => Math.min(chosen.value ?? latest.value, latest.value));

  // The address follows a little later: browsers allow only so many changes in a time.
  useEffect(() => {
    if (kept === 'here') return undefined;
    const timer = setTimeout(() => toAddress(chosen.value), 300);
    return () => clearTimeout(timer);
  }, [chosen.value]);

  return {
    shown,
    show(ply) {
      const within = Math.max(0, Math.min(ply, latest.value));
      chosen.value = within === latest.value ? undefined : within;
    },
  };
}

function fromAddress(): number | undefined {
  const ply = new URLSearchParams(location.search).get('ply');
  return ply !== null && /^\d{1,5}$/.test(ply) ? Number(ply) : undefined;
}

function toAddress(ply: number | undefined): void {
  const url = new URL(location.href);
  if (ply === undefined) url.searchParams.delete('ply');
  else url.searchParams.set('ply', String(ply));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
