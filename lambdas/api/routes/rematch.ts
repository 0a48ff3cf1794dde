import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseTime } from '../../../core/game/time.ts';
import { enemyOf } from '../../../core/rules/piece.ts';
import { newId } from '../../ids.ts';
import { makeGame } from '../../making.ts';
import { openFor } from '../../sheet.ts';
import type { GameId, PlayerId } from '../../store/keys.ts';
import type { StoredGame } from '../../store/games.ts';
import type { World } from '../../world.ts';
import { Problem } from '../problem.ts';
import { playerRoute } from '../route.ts';
import { joinGame } from './play.ts';
import { profileOf } from './me.ts';
import { answerView, gameIdIn, present, seatOf, sideIn } from './seating.ts';

/** One game has one rematch: its id follows from the game's, so that two who press at once come to the same one. */
const rematchOf = (id: GameId): GameId => `game_${newId(() => createHash('sha256').update(`rematch ${id}`).digest().subarray(0, 12))}`;

/** How often a rematch that came to nothing may be asked for again. */
const MOST = 20;

/** Who has both pressed plays; who presses first has invited the other. The colours change sides. */
async function rematch(world: World, over: StoredGame, who: PlayerId, depth = 0): Promise<GameId> {
  const id = rematchOf(over.id);
  const you = seatOf(over, who);
  const enemy = over.seats[enemyOf(you)];
  const { game } = await openFor(world.ring, over, undefined);
  if (game.phase !== 'over') throw new Problem('refused', 'A rematch is for when the game is over.', { rule: 'phase' });
  if (enemy === undefined) throw new Problem('refused', 'Nobody had joined this game: begin a new one.', { rule: 'phase' });
  const made = await makeGame(world, await profileOf(world, who), {
    id, side: enemyOf(you), variant: over.variant, time: parseTime(over.time), invited: enemy.id, open: false, rated: over.rated,
  });
  if (made !== undefined) return id;
  const stored = await present(world, id);
  const after = (await openFor(world.ring, stored, undefined)).game;
  const cameToNothing = after.phase === 'over' && stored.seats[enemyOf(stored.creator)] === undefined;
  if (!cameToNothing) return id;
  if (depth >= MOST) throw new Problem('refused', 'Invite the other to a new game.', { rule: 'phase' });
  // What was never taken up has seats for the next all the same: those of the game that it was the rematch of.
  return rematch(world, { ...over, id }, who, depth + 1);
}

export const rematchRoutes = [
  playerRoute({
    method: 'post',
    path: '/api/games/:id/rematch',
    summary: 'Asks for another game with the colours changed, or takes up what the other asked for',
    body: z.strictObject({}),
    answers: { 200: 'The new game: invited, or joined where the other had asked' },
    gives: 'View',
    async handle(call) {
      const { c, world, who, param } = call;
      const id = await rematch(world, await present(world, gameIdIn(param('id'))), who);
      const stored = await present(world, id);
      const you = sideIn(stored, who);
      if (you !== undefined) return c.json(await answerView(world, await openFor(world.ring, stored, you), stored, you));
      return c.json(await joinGame(world, id, who, undefined));
    },
  }),
];
