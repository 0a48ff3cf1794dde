import { useEffect } from 'preact/hooks';
import { text } from './i18n/text.ts';

/** What the tab says, and whether its icon calls for the reader. */
export function useTitle(title: string, calls = false): void {
  useEffect(() => {
    document.title = title === '' ? text.name : `${title} · ${text.name}`;
    document.querySelector('link[rel=icon]')?.setAttribute('href', calls ? '/icon-turn.svg' : '/icon.svg');
  }, [title, calls]);
}
