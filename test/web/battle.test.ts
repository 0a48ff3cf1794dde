import { expect, test } from 'vitest';
import { lookOf } from '../../web/board/look.ts';
import { battleWords } from '../../web/game/tell/battle.tsx';
import { setAmerican } from '../../web/board/order.ts';

test('a battle is told with the numbers that its reader is used to', () => {
  const battle = { square: 'a5', attacker: { side: 'red', rank: '8' }, defender: { side: 'blue', rank: 'S' }, lost: ['blue'] } as const;
  const words = () => battleWords(battle, 'red', lookOf('original'), false);
  expect(words()).toBe("Your Colonel (8) struck Blue's Spy (S). Blue's Spy (S) is lost.");
  setAmerican(true);
  expect(words()).toBe("Your Colonel (3) struck Blue's Spy (S). Blue's Spy (S) is lost.");
  setAmerican(false);
});
