import { useRef, useState } from 'preact/hooks';
import type { Side } from '../../core/rules/piece.ts';
import { isLake, makeSquare, parseSquare, type Square } from '../../core/rules/square.ts';
import { text } from '../i18n/text.ts';
import { Borders, type Crossed } from './borders.tsx';
import { ALL_ROWS, goneTo, squaresSeen } from './geometry.ts';
import { useLook, type Look } from './look.ts';
import { PieceFace, type Drawn } from './piece.tsx';
import { Trails, type Trail } from './trail.tsx';

/** What a square is marked with. */
export type Mark = keyof typeof text.board.marks;

/** A board knows no rules: it shows what it is given, and tells what was pressed. */
export type BoardProps = {
  readonly label: string;
  /** Whose rows are at the bottom. */
  readonly side: Side;
  readonly pieces: ReadonlyMap<Square, Drawn>;
  readonly marks?: ReadonlyMap<Square, readonly Mark[]>;
  readonly crossed?: readonly Crossed[];
  readonly trails?: readonly Trail[];
  readonly rows?: readonly number[];
  readonly draggable?: ((square: Square) => boolean) | undefined;
  readonly onPress?: ((square: Square) => void) | undefined;
  /** A key that is none of the board's own, on a square; true where it has been used. */
  readonly onKey?: ((key: string, square: Square) => boolean) | undefined;
};

const NONE: readonly Mark[] = [];

export function Board({ label, side, pieces, marks, crossed = [], trails = [], rows = ALL_ROWS, draggable, onPress, onKey }: BoardProps) {
  const lines = squaresSeen(side, rows);
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Square>(lines.at(-1)?.[0] ?? 0);

  const focus = (square: Square): void => {
    setCursor(square);
    grid.current?.querySelector<HTMLElement>(`[data-square="${makeSquare(square)}"]`)?.focus();
  };
  const keyed = (event: KeyboardEvent): void => {
    const square = squareOf(event.target);
    if (square === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = goneTo(event.key, square, side, rows);
    if (to !== undefined) focus(to);
    if (to !== undefined || onKey?.(event.key, square) === true) event.preventDefault();
  };
  const pressed = (event: MouseEvent): void => {
    const square = squareOf(event.target);
    if (square === undefined) return;
    setCursor(square);
    onPress?.(square);
  };

  return (
    <div ref={grid} class={`board${onPress ? '' : ' still'}`} role="grid" aria-label={label} onKeyDown={keyed} onClick={pressed}>
      {lines.map((line) => (
        <div class="board-row" role="row" key={line[0]}>
          {line.map((square, i) => (
            <Field
              key={square}
              square={square}
              piece={pieces.get(square)}
              marks={marks?.get(square) ?? NONE}
              first={i === 0}
              bottom={line === lines.at(-1)}
              reached={square === cursor}
              draggable={draggable?.(square) === true}
            />
          ))}
        </div>
      ))}
      {trails.length > 0 && <Trails trails={trails} side={side} rows={rows} />}
      <Borders crossed={crossed} side={side} rows={rows} />
    </div>
  );
}

function squareOf(target: EventTarget | null): Square | undefined {
  const name = target instanceof Element ? target.closest('[data-square]')?.getAttribute('data-square') : undefined;
  return typeof name === 'string' ? parseSquare(name) : undefined;
}

type Field = {
  readonly square: Square;
  readonly piece: Drawn | undefined;
  readonly marks: readonly Mark[];
  readonly first: boolean;
  readonly bottom: boolean;
  readonly reached: boolean;
  readonly draggable: boolean;
};

function Field({ square, piece, marks, first, bottom, reached, draggable }: Field) {
  const name = makeSquare(square);
  const lake = isLake(square);
  const look = useLook();
  return (
    <button
      type="button"
      role="gridcell"
      class={['square', lake ? 'lake' : '', ...marks].join(' ')}
      tabIndex={reached ? 0 : -1}
      data-square={name}
      data-drop={lake ? undefined : name}
      data-drag={draggable ? name : undefined}
      aria-selected={marks.includes('selected')}
    >
      <span class="unseen">{squareWords(name, lake, piece, marks, look)}</span>
      {first && <span class="rank-name" aria-hidden="true">{name.slice(1)}</span>}
      {bottom && <span class="file-name" aria-hidden="true">{name.charAt(0)}</span>}
      {piece && <PieceFace {...piece} />}
    </button>
  );
}

/** All that is seen of a square, for those who hear it. */
export function squareWords(name: string, lake: boolean, piece: Drawn | undefined, marks: readonly Mark[], look: Look): string {
  const words = piece === undefined ? [lake ? text.board.lake : text.board.empty] : pieceWords(piece, look);
  return [name, ...words, ...marks.map((mark) => text.board.marks[mark])].join(', ');
}

function pieceWords({ side, rank, moved, known }: Drawn, look: Look): readonly string[] {
  const whose = text.sides[side];
  const what = rank === undefined ? text.board.faceDown(whose) : text.board.piece(whose, look.nameOf(rank));
  return [what, ...(moved === true ? [text.board.hasMoved] : []), ...(known === true ? [text.board.isKnown] : [])];
}
