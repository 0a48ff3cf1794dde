import { expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { noticesOf } from '../../lambdas/notify/notices.ts';
import { begun, given } from '../core/games.ts';
import { moveOf } from '../core/sketch.ts';

const offer: Command = { type: 'offer-draw', by: 'red' };
const decline: Command = { type: 'decline-draw', by: 'blue' };
const R1: Command = { type: 'move', by: 'red', ply: 1, move: moveOf('a4-a5') };
const B2: Command = { type: 'move', by: 'blue', ply: 2, move: moveOf('k7-k6') };
const R3: Command = { type: 'move', by: 'red', ply: 3, move: moveOf('a5-a6') };

/** What is to be told of a draw after these commands, with how many lines lie behind it. */
function told(...commands: readonly Command[]): readonly string[] {
  const { game } = given(commands, begun());
  return noticesOf(game, 0).filter(({ occasion }) => occasion.startsWith('draw')).map(({ occasion, to, line }) => `${occasion} ${to} ${line - game.events.length}`);
}

test('of offers of a draw only the last is told, while it stands', () => {
  expect(told(offer)).toEqual(['draw-offered blue -1']);
  expect(told(offer, decline, R1, B2, offer)).toEqual(['draw-offered blue -1']);
  expect(told(offer, R1, B2, offer, R3)).toEqual(['draw-offered blue -2']);
});

test('of refusals of a draw only the last is told', () => {
  expect(told(offer, decline)).toEqual(['draw-declined red -1']);
  expect(told(offer, decline, R1, B2, offer, decline)).toEqual(['draw-declined red -1']);
});

