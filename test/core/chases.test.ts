import { describe, expect, test } from 'vitest';
import type { Position } from '../../core/rules/position.ts';
import { makeSquare } from '../../core/rules/square.ts';
import { after, sketch } from './sketch.ts';

/** Red’s major after Blue’s captain; Red has a scout and Blue a sergeant to move elsewhere, and each a piece to lose. */
const START = sketch('r7@c8 r2@k2 rF@k1 b6@b10 b4@i10 b5@c10 bF@k10');

/** A side’s chase in words: the ply since which it runs, and its evaders by the squares they began on. */
function told({ chases }: Position, side: 'red' | 'blue' = 'red'): string {
  const chase = chases[side];
  return chase === undefined ? 'none' : [chase.since, ...chase.evaders.map(makeSquare)].join(' ');
}

describe('a chase', () => {
  test.each([
    ['runs since the ply that comes to stand beside an enemy', 'c8-c9', '1'],
    ['does not run where nobody stands beside', 'c8-d8', 'none'],
    ['has for an evader the piece that leaves its side', 'c8-c9 c10-d10', '1 c10'],
    ['goes on while the chaser follows', 'c8-c9 c10-d10 c9-d9 d10-e10 d9-e9', '1 c10'],
    ['gathers the evaders', 'c8-c9 c10-d10 c9-b9 b10-a10', '1 c10 b10'],
    ['counts an evader once', 'c8-c9 c10-d10 c9-d9 d10-c10', '1 c10'],
    ['ends where the reply comes from elsewhere', 'c8-c9 i10-h10', 'none'],
    ['ends where the threatened piece strikes', 'c8-c9 c10-c9', 'none'],
    ['ends where the chaser moves where nobody stands beside', 'c8-c9 c10-d10 c9-c8', 'none'],
    ['ends where another piece moves where nobody stands beside', 'c8-c9 c10-d10 k2-k3', 'none'],
    ['begins anew after it ended', 'c8-c9 i10-h10 c9-b9', '3'],
    ['does not run after a won attack beside nobody', 'c8-c9 b10-a10 c9-c10 a10-b10 c10-b10', 'none'],
    ['goes on with another piece that comes to stand beside an enemy', 'c8-c9 c10-d10 k2-k9', '1 c10'],
  ])('%s: %s', (_, moves, wanted) => expect(told(after(START, moves))).toBe(wanted));

  test('is begun by a won attack, and what evaded before it counts no more', () => {
    const before = after(sketch('r7@b8 rF@k1 b6@b10 b5@c9 b4@c10 bF@k10'), 'b8-b9 b10-a10');
    expect(told(before)).toBe('1 b10');
    expect(told(after(before, 'b9-c9'))).toBe('3');
    expect(told(after(before, 'b9-c9 c10-d10'))).toBe('3 c10');
  });

  test('is not begun by an attack that is lost', () => {
    expect(told(after(sketch('r7@b8 r5@a1 rF@k1 b8@b9 b5@b10 bF@k10'), 'b8-b9'))).toBe('none');
  });

  test('of one side runs beside that of the other', () => {
    const both = after(START, 'c8-c9 c10-d10 c9-d9');
    expect([told(both, 'red'), told(both, 'blue')]).toEqual(['1 c10', 'none']);
    expect(told(after(START, 'c8-c9 b10-b9'), 'blue')).toBe('2');
  });

  test('runs beside a lake, and not across its corner', () => {
    expect(told(after(sketch('r7@b4 rF@k1 b6@b6 bF@k10'), 'b4-b5'))).toBe('1');
    expect(told(after(sketch('r7@b3 rF@k1 b6@c7 bF@k10'), 'b3-b4'))).toBe('none');
  });

  test('looks at no rank: a bomb or a stronger piece beside is threatened as well', () => {
    for (const rank of ['B', 'F', 'M', '2']) expect(told(after(sketch(`r7@b8 rF@k1 b${rank}@b10 b4@i10`), 'b8-b9'))).toBe('1');
  });
});
