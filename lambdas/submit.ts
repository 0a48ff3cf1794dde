import type { Instant } from '../core/game/duration.ts';
import { decide, type Command } from '../core/game/decide.ts';
import type { Refusal } from '../core/game/decision.ts';
import { fallsDue, fold, type Game } from '../core/game/game.ts';
import type { Sheet } from '../core/game/view.ts';
import type { Append, Seat, StoredGame } from './store/games.ts';
import type { GameId } from './store/keys.ts';
import { seal } from './store/seal.ts';
import { openWhole, playerOf, sha256, type Whole } from './sheet.ts';
import type { World } from './world.ts';

/** What a writer wants, seen from the game as it stands: a command, or why this writer may have none. */
export type Wish<No> = (stored: StoredGame) => Wanted | { readonly no: No };

export type Submitted<No> =
  | { readonly sheet: Sheet; readonly stored: StoredGame; readonly refusal?: Refusal }
  | { readonly no: No }
  | { readonly unknown: true };

/** Others were always faster. Nothing was written; to be tried again in a moment. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** Twice as many tries as there are players: a game is written by two, and by time. */
const TRIES = 6;

/**
 * The one door in: load, decide, one conditional update. Whoever comes second reads again and decides anew, so two at once are never both
 * the same ply, and neither is lost. Throws only where the store does, or `Contended`.
 */
export async function submit<No>(world: World, id: GameId, wish: Wish<No>): Promise<Submitted<No>> {
  const received = world.now();
  const watchedAt = received - (await world.watch.gap());
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await world.store.games.load(id);
    if (stored === undefined) return { unknown: true };
    const wanted = wish(stored);
    if ('no' in wanted) return { no: wanted.no };
    const done = await attempt(world, stored, wanted, { now: received, watchedAt });
    if (done !== undefined) return done;
  }
  throw new Contended(`${id} was written by others ${TRIES} times while a command was decided`);
}

type Wanted = { readonly command: Command; readonly seat?: Seat };
type Moment = { readonly now: Instant; readonly watchedAt: Instant };

async function attempt(world: World, stored: StoredGame, { command, seat }: Wanted, { now, watchedAt }: Moment) {
  const { sheet, hands } = await openWhole(world.ring, stored);
  const { events, deployment, refusal } = decide(sheet.game, command, now, { hands, hash: sha256 }, watchedAt);
  const said = refusal && { refusal };
  const refile = command.type === 'look' && events.length === 0 && needsFiling(stored, sheet.game, now);
  if (events.length === 0 && deployment === undefined && !refile) return { sheet, stored, ...said };

  const after = fold(withSetups(sheet.game, deployment), events);
  const sealed = deployment && {
    side: deployment.by,
    sealed: await seal(world.ring, { game: stored.id, side: deployment.by, variant: stored.variant }, deployment.hand),
  };
  const taken = seat && command.type === 'join' && refusal === undefined ? { side: command.by, player: seat } : undefined;
  const append: Append = { after, events, refile, ...(sealed && { sealed }), ...(taken && { seat: taken }) };
  if (!(await world.store.games.append(stored, append))) return undefined;
  const players = taken ? { ...sheet.players, [taken.side]: playerOf(taken.player) } : sheet.players;
  return { sheet: { ...sheet, players, game: after }, stored, ...said };
}

function withSetups(game: Game, deployment: { by: 'red' | 'blue'; hand: Whole['hands']['red'] & {} } | undefined): Game {
  return deployment ? { ...game, setups: { ...game.setups, [deployment.by]: deployment.hand.setup } } : game;
}

/** Whether the due index has a running game at a date that has come though nothing is due, or does not have it at all, as it always should. */
function needsFiling(stored: StoredGame, game: Game, now: number): boolean {
  const due = fallsDue(game);
  return due !== undefined && due > now && (stored.dueAt === undefined || stored.dueAt <= now);
}
