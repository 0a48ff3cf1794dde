import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movesIn } from '../../core/rules/legal.ts';
import { lastOf, makeMove } from '../../core/rules/notation.ts';
import type { Rank } from '../../core/rules/piece.ts';
import { play, type Position } from '../../core/rules/position.ts';
import { repetitionIn } from '../../core/rules/repetition.ts';
import { NEIGHBOURS } from '../../core/rules/square.ts';
import { chases, choices, EVEN, openings, playOut, shuttles, type Line } from '../arbitrary.ts';
import { borders, naiveMoreSquares, naiveTwoSquares } from './naive.ts';

const games = fc.tuple(openings, choices(EVEN, 120)).map(([start, chosen]) => playOut(start, chosen));

const nowOf = ({ positions }: Line): Position => positions.at(-1)!;

/** The line as it stood at its start and after each ply. */
const prefixes = ({ positions, moves }: Line): readonly Line[] =>
  positions.map((_, i) => ({ positions: positions.slice(0, i + 1), moves: moves.slice(0, i) }));

type Count = { 'two-squares': number; 'more-squares': number; paths: number };

/** Compares core with the naive statement at every position of a line. */
function compare(line: Line, met: Count): void {
  for (const so of prefixes(line)) {
    const { legal, barred } = movesIn(nowOf(so));
    for (const move of legal) {
      if (naiveTwoSquares(so, move) || naiveMoreSquares(so, move)) expect.fail(`${makeMove(move)} should be barred at ply ${so.moves.length + 1}`);
    }
    for (const { move, why } of barred) {
      met[why.rule] += 1;
      if (move.length > 2) met.paths += 1;
      const wanted = naiveTwoSquares(so, move) ? 'two-squares' : naiveMoreSquares(so, move) ? 'more-squares' : 'nothing';
      if (wanted !== why.rule) expect.fail(`${makeMove(move)} at ply ${so.moves.length + 1}: barred by ${why.rule}, should be by ${wanted}`);
    }
  }
}

// At least so much must be met, or nothing was compared. Barred moves come in clusters, so a count far below the usual one is no fault: one in 20
// lines of a chase has one by more-squares, one in 24 shuttles one of a path.
describe('the repetition rules bar what a second, naive statement of them bars, and nothing else', () => {
  test.each([
    ['where pieces shuttle', shuttles, 300, { 'two-squares': 200, 'more-squares': 0, paths: 1 }],
    ['where pieces chase each other', chases, 400, { 'two-squares': 50, 'more-squares': 1, paths: 0 }],
    ['in whole games', games, 40, { 'two-squares': 0, 'more-squares': 0, paths: 0 }],
  ] as const)('%s', (_, lines, numRuns, least) => {
    const met: Count = { 'two-squares': 0, 'more-squares': 0, paths: 0 };
    fc.assert(fc.property(lines, (line) => compare(line, met)), { numRuns });
    expect(met['two-squares']).toBeGreaterThanOrEqual(least['two-squares']);
    expect(met['more-squares']).toBeGreaterThanOrEqual(least['more-squares']);
    expect(met.paths).toBeGreaterThanOrEqual(least.paths);
  });
});

describe('the more-squares rule', () => {
  test('never bars an attack, nor the straight way back', () => {
    fc.assert(
      fc.property(chases, ({ positions }) => {
        for (const position of positions) {
          const own = position.last?.before?.move.toReversed();
          for (const { move, why } of movesIn(position).barred) {
            if (why.rule === 'two-squares') continue;
            expect(position.board[lastOf(move)]).toBeUndefined();
            expect(move).not.toEqual(own);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('bars nothing in a variant that does not have it', () => {
    const without = chases.filter(({ positions }) => !positions[0]!.variant.moreSquares);
    fc.assert(
      fc.property(without, ({ positions }) => {
        for (const position of positions) expect(movesIn(position).barred.filter(({ why }) => why.rule === 'more-squares')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('names a ply of the chase after which the pieces stood as the move would leave them', () => {
    fc.assert(
      fc.property(chases, ({ positions }) => {
        for (const position of positions) {
          for (const { move, why } of movesIn(position).barred) {
            if (why.rule === 'two-squares') continue;
            const stood = (board: Position['board']) => board.map((piece) => piece?.id);
            const next = play(position, move, undefined);
            expect(why.returns).toBeGreaterThanOrEqual(why.since);
            expect(stood(positions[why.returns]!.board)).toEqual(stood(next.board));
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the two-squares rule', () => {
  test('names the border and the mover’s last plies, each of which crossed it', () => {
    fc.assert(
      fc.property(shuttles, ({ positions, moves }) => {
        for (const position of positions) {
          for (const { move, why } of movesIn(position).barred) {
            if (why.rule === 'more-squares') continue;
            const crossed = [...why.plies.map((ply) => moves[ply - 1]!), move];
            expect(why.plies).toHaveLength(position.variant.twoSquares);
            expect(why.plies.at(-1)).toBe(position.plies - 1);
            for (const one of crossed) expect(borders(one)).toContain(why.border.join('|'));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('no repetition rule looks at a rank', () => {
  const FOOT: readonly Rank[] = ['S', '3', '4', '5', '6', '7', '8', '9', 'M'];

  /** The answers for every step of every piece of the side to move. */
  const answers = (position: Position) =>
    position.board.flatMap((piece, from) =>
      piece?.side === position.turn ? (NEIGHBOURS[from] ?? []).map((to) => repetitionIn(position)([from, to])) : [],
    );

  test('the same squares with other ranks give the same answers', () => {
    let barred = 0;
    fc.assert(
      fc.property(fc.oneof(shuttles, chases), fc.array(fc.constantFrom(...FOOT), { minLength: 7, maxLength: 7 }), ({ positions, moves }, ranks) => {
        const start = positions[0]!;
        let other: Position = { ...start, board: start.board.map((piece) => piece && { ...piece, rank: ranks[piece.id % 7] }) };
        for (const [i, move] of moves.entries()) {
          const wanted = answers(positions[i]!);
          expect(answers(other)).toEqual(wanted);
          barred += wanted.filter((one) => one !== undefined).length;
          if (positions[i]!.board[lastOf(move)] !== undefined) return;
          other = play(other, move, undefined);
        }
      }),
      { numRuns: 200 },
    );
    expect(barred).toBeGreaterThan(50);
  });
});
