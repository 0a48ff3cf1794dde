import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** So far a press may wander before it is a drag. */
const SLACK = 6;

/**
 * Drags within a container: from what carries `data-drag` to what carries `data-drop`, by their values. Where it is let go elsewhere,
 * `to` is undefined. Mouse, pen and finger alike.
 */
export function useDrag(container: RefObject<HTMLElement | null>, onDrop: (from: string, to: string | undefined) => void): void {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const begin = (event: PointerEvent): void => {
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
      if (from !== null && event.isPrimary && event.button === 0) follow(event, from, (start, end) => drop.current(start, end));
    };
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  }, [container]);
}

function follow(start: PointerEvent, from: HTMLElement, drop: (from: string, to: string | undefined) => void): void {
  let ghost: HTMLElement | undefined;
  const stop = new AbortController();
  const { signal } = stop;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (ghost === undefined && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK) {
      ghost = ghostOf(from);
      from.classList.add('dragged');
    }
    ghost?.style.setProperty('transform', `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    stop.abort();
    from.classList.remove('dragged');
    if (ghost === undefined) return;
    ghost.remove();
    swallowClick();
    if (event.type === 'pointercancel') return;
    const met = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]');
    drop(from.dataset['drag'] ?? '', met?.getAttribute('data-drop') ?? undefined);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

function ghostOf(from: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.style.setProperty('width', `${Math.max(from.offsetWidth, 44)}px`);
  const piece = from.querySelector('svg');
  if (piece !== null) ghost.append(piece.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** The click that a browser makes of the end of a drag is no press. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
