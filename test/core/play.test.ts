import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canMove, endOf, judge, movesIn } from '../../core/rules/legal.ts';
import { firstOf, lastOf, makeMove, type Move } from '../../core/rules/notation.ts';
import { SIDES } from '../../core/rules/piece.ts';
import { encounter, survivorOf, type Position } from '../../core/rules/position.ts';
import { isLake, makeSquare, SQUARES, type Square } from '../../core/rules/square.ts';
import { CHASING, choices, EVEN, openings, playOut, SHUTTLING, skirmishes } from '../arbitrary.ts';

const lines = fc
  .oneof(
    fc.tuple(openings, choices(EVEN, 160)),
    fc.tuple(skirmishes, choices(SHUTTLING, 60)),
    fc.tuple(skirmishes, choices(CHASING, 120)),
    fc.tuple(skirmishes, choices(EVEN, 60)),
  )
  .map(([start, chosen]) => playOut(start, chosen));

const standing = (position: Position) => position.board.flatMap((piece, square) => (piece ? [{ ...piece, square }] : []));

const PAIRS: readonly Move[] = SQUARES.flatMap((from) => SQUARES.map((to) => [from, to]));

/** The squares up to two steps away, aslant too, the square itself and lakes among them. */
const AROUND: readonly (readonly Square[])[] = SQUARES.map((from) =>
  SQUARES.filter((to) => Math.abs((to % 10) - (from % 10)) + Math.abs(Math.floor(to / 10) - Math.floor(from / 10)) <= 2),
);

const onward = (path: Move): readonly Move[] => (AROUND[lastOf(path)] ?? []).map((to) => [...path, to]);

/** Every path of three and four squares, each near the one before, from two of the mover's runners and one other piece. */
function pathsIn({ board, turn, variant }: Position, pick: number): readonly Move[] {
  const own = SQUARES.filter((square) => board[square]?.side === turn);
  const runners = own.filter((square) => board[square]?.rank === variant.runner).slice(0, 2);
  return [...runners, own[pick % own.length] ?? 0].flatMap((from) => {
    const three = onward([from]).flatMap(onward);
    return [...three, ...three.flatMap(onward)];
  });
}

describe('in any line of play', () => {
  test('the moves that are listed are those that no rule is held against, of all pairs of squares and of paths nearby', () => {
    let barred = 0;
    let paths = 0;
    fc.assert(
      fc.property(lines, fc.nat(9), ({ positions }, offset) => {
        for (const position of positions.filter((_, i) => i % 10 === offset || i === positions.length - 1)) {
          const moves = movesIn(position);
          const passed: string[] = [];
          const held: string[] = [];
          const tried = pathsIn(position, offset);
          for (const move of [...PAIRS, ...tried]) {
            const rule = judge(position, move)?.rule;
            if (rule === undefined) passed.push(makeMove(move));
            else if (rule === 'two-squares' || rule === 'more-squares') held.push(`${makeMove(move)} ${rule}`);
          }
          const looked = ({ length, 0: from }: Move) => length === 2 || tried.some((path) => path[0] === from);
          expect(moves.legal.filter(looked).map(makeMove).toSorted()).toEqual([...new Set(passed)].toSorted());
          expect(moves.barred.filter(({ move }) => looked(move)).map(({ move, why }) => `${makeMove(move)} ${why.rule}`).toSorted()).toEqual([...new Set(held)].toSorted());
          expect(canMove(position)).toBe(moves.legal.length > 0);
          barred += held.length;
          paths += passed.filter((text) => text.split('-').length > 2).length;
        }
      }),
      { numRuns: 300 },
    );
    expect(barred).toBeGreaterThan(10);
    expect(paths).toBeGreaterThan(100);
  });

  test('a listed move has no twin', () => {
    fc.assert(
      fc.property(lines, ({ positions }) => {
        const { legal, barred } = movesIn(positions.at(-1)!);
        const all = [...legal, ...barred.map(({ move }) => move)].map(makeMove);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('no piece appears, doubles, changes side or rank, or stands in a lake', () => {
    fc.assert(
      fc.property(lines, ({ positions }) => {
        const known = new Map(standing(positions[0]!).map((piece) => [piece.id, piece]));
        for (const position of positions) {
          const pieces = standing(position);
          expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
          expect(pieces.filter(({ square }) => isLake(square))).toEqual([]);
          expect(pieces.filter(({ id, side, rank }) => known.get(id)?.side !== side || known.get(id)?.rank !== rank)).toEqual([]);
        }
      }),
    );
  });

  test('a ply moves one piece, and takes from the board what its battle takes', () => {
    fc.assert(
      fc.property(lines, ({ positions, moves }) => {
        for (const [i, move] of moves.entries()) {
          const [before, next] = [positions[i]!, positions[i + 1]!];
          const mover = before.board[firstOf(move)]!;
          const met = before.board[lastOf(move)];
          const battle = encounter(before, move);
          const survivor = battle && survivorOf(before.variant, battle, move);
          const left = survivor === undefined || survivor === 'attacker' ? mover : survivor === 'defender' ? met : undefined;
          expect(next.board[lastOf(move)]?.id).toBe(left?.id);
          expect(next.board[firstOf(move)]).toBeUndefined();
          for (const square of SQUARES) {
            if (square !== firstOf(move) && square !== lastOf(move) && next.board[square] !== before.board[square]) expect.fail(`${makeSquare(square)} changed by ${makeMove(move)}`);
          }
        }
      }),
    );
  });

  test('what moved stays moved and what is known stays known', () => {
    fc.assert(
      fc.property(lines, ({ positions }) => {
        for (const [i, position] of positions.slice(1).entries()) {
          const before = new Map(standing(positions[i]!).map((piece) => [piece.id, piece]));
          const forgotten = standing(position).filter(({ id, square, moved, known }) => {
            const was = before.get(id)!;
            return moved !== (was.moved || was.square !== square) || (was.known && !known);
          });
          expect(forgotten).toEqual([]);
        }
      }),
    );
  });

  test('the sides take turns and every ply is linked to the one before', () => {
    fc.assert(
      fc.property(lines, ({ positions, moves }) => {
        let ply = positions.at(-1)!.last;
        for (let i = moves.length - 1; i >= 0; i -= 1) {
          expect(ply).toMatchObject({ number: i + 1, by: positions[i]!.turn, move: moves[i] });
          ply = ply?.before;
        }
        expect(ply).toBeUndefined();
        expect(new Set(positions.slice(0, 2).map(({ turn }) => turn)).size).toBe(Math.min(2, positions.length));
      }),
    );
  });

  test('the game ends with a fallen flag or Duke or where a side cannot move, and nowhere else', () => {
    fc.assert(
      fc.property(lines, ({ positions }) => {
        for (const [i, position] of positions.entries()) {
          const end = endOf(position);
          if (i < positions.length - 1) expect(end).toBeUndefined();
          const goals = SIDES.filter((side) => standing(position).some((piece) => piece.side === side && piece.rank === position.variant.goal));
          expect(end?.reason === 'captured').toBe(goals.length < 2);
          if (goals.length === 1) expect(end?.winner).toBe(goals[0]);
        }
      }),
    );
  });
});
