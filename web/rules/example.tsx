import { useMemo } from 'preact/hooks';
import { barredBy } from '../../core/game/barred.ts';
import { endOf, movesIn } from '../../core/rules/legal.ts';
import { firstOf, lastOf, makeMove } from '../../core/rules/notation.ts';
import type { Position } from '../../core/rules/position.ts';
import { makeSquare, type Square } from '../../core/rules/square.ts';
import { Board, type Mark } from '../board/board.tsx';
import { useLook } from '../board/look.ts';
import { crossings } from '../game/crossings.ts';
import { piecesAt } from '../game/drawn.ts';
import { moveWords } from '../game/move-words.ts';
import { barredWords } from '../game/play/barred.tsx';
import { bookText } from '../i18n/book.ts';
import { text } from '../i18n/text.ts';
import type { Example } from './examples.ts';
import { exampleTable, type ExampleTable, type Refused } from './table.ts';

/** A board on which the reader plays an example of a repetition rule, judged by the rules themselves. */
export function PlayedExample({ example }: { readonly example: Example }) {
  const table = useMemo(() => exampleTable(example), [example]);
  const { nameOf } = useLook();
  const words = bookText.exampleWords[example.name];
  const [hunter, hunted] = [nameOf(example.hunter).toLowerCase(), nameOf(example.hunted).toLowerCase()];
  const position = table.position.value;
  const crossed = crossings(position, position.turn);
  return (
    <section class="example" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.about(hunter, hunted)}</p>
      <Board
        label={words.title}
        side="red"
        pieces={piecesAt(position, 'both')}
        marks={marksOf(table)}
        crossed={crossed}
        onPress={table.press}
      />
      <div class="bar" role="status">
        <span>
          {state(table, position)}{' '}
          {crossed.map(({ between: [a, b], times, most }) => bookText.crossings(makeSquare(a), makeSquare(b), times, most)).join(' ')}
        </span>
        <button type="button" class="primary" disabled={table.next.value === undefined || table.refused.value !== undefined} onClick={table.follow}>{bookText.next}</button>
        <button type="button" disabled={position.plies === 0 && table.refused.value === undefined} onClick={table.back}>{bookText.back}</button>
        <button type="button" disabled={position.plies === 0} onClick={table.restart}>{bookText.again}</button>
      </div>
      {table.refused.value && (
        <div class="notice bad" role="alert">
          <p>{refusalWords(table.refused.value, position)}</p>
          {table.refused.value.why.rule === 'more-squares' && <Returning table={table} ply={table.refused.value.why.returns} />}
          {table.next.value !== undefined && makeMove(table.refused.value.move) === makeMove(table.next.value) && <p>{words.end(hunter, hunted)}</p>}
        </div>
      )}
    </section>
  );
}

const Returning = ({ table, ply }: { readonly table: ExampleTable; readonly ply: number }) => (
  <p><button type="button" onClick={() => table.show(ply)}>{text.play.showReturning(ply)}</button></p>
);

function state({ next, strayed }: ExampleTable, position: Position): string {
  if (endOf(position) !== undefined) return bookText.over;
  const turn = bookText.toMove(text.sides[position.turn]);
  if (strayed.value) return `${turn} ${bookText.left}`;
  return next.value === undefined ? `${turn} ${bookText.done}` : turn;
}

function refusalWords({ move, why }: Refused, position: Position): string {
  const made = moveWords(makeMove(move));
  switch (why.rule) {
    case 'two-squares':
    case 'more-squares':
      return bookText.refused(barredWords(barredBy(position, why), made));
    default:
      return bookText.refusedMove(made, text.rules[why.rule]);
  }
}

function marksOf({ position, picked, refused }: ExampleTable): ReadonlyMap<Square, readonly Mark[]> {
  const { legal, barred } = movesIn(position.value);
  const from = picked.value;
  const marks = new Map<Square, Mark[]>();
  const mark = (square: Square | undefined, as: Mark): void => {
    if (square !== undefined) marks.set(square, [...(marks.get(square) ?? []), as]);
  };
  const { last } = position.value;
  if (last !== undefined) for (const square of [firstOf(last.move), lastOf(last.move)]) mark(square, 'last');
  for (const square of new Set(legal.map(firstOf))) mark(square, 'movable');
  mark(from, 'selected');
  for (const square of new Set(legal.filter((move) => firstOf(move) === from).map(lastOf))) mark(square, position.value.board[square] === undefined ? 'move' : 'attack');
  for (const { move } of barred) if (firstOf(move) === from && !(marks.get(lastOf(move)) ?? []).includes('move')) mark(lastOf(move), 'barred');
  if (refused.value !== undefined) mark(lastOf(refused.value.move), 'barred');
  return marks;
}
