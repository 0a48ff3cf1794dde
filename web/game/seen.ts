import { useEffect } from 'preact/hooks';
import { isLookedAt, onTouch } from '../active.ts';
import { call } from '../api.ts';

/** Tells the server how far its reader has seen a game, once they look: of that nothing need be mailed any more. */
export function useSeen(id: string, version: number, isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return undefined;
    let told = false;
    const tell = (): void => {
      if (told || !isLookedAt()) return;
      told = true;
      void call('POST', `/games/${encodeURIComponent(id)}/seen`, { body: { version } });
    };
    tell();
    return onTouch(tell);
  }, [id, version, isMine]);
}
