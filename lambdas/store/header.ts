import { setupDeadline, fallsDue, type Game, type Phase } from '../../core/game/game.ts';
import { deadlineOf } from '../../core/game/clock.ts';
import { MINUTE, type Instant } from '../../core/game/duration.ts';
import type { Side } from '../../core/rules/piece.ts';
import type { GameId } from './keys.ts';

/** Whom a game waits for. */
export type Waits = Side | 'both' | 'none';

/** What lists and the sweep need of a game without folding it: derived from the log at each write, never read back as the truth. */
export type Header = {
  readonly phase: Phase;
  readonly waits: Waits;
  readonly ply: number;
  readonly deadline: Instant | undefined;
  readonly lastMoveAt: Instant | undefined;
  readonly result: string | undefined;
  readonly shelf: string;
  readonly dueAt: Instant | undefined;
};

/** A game just over is looked at once more, to see that everybody was told. */
const ONCE_MORE = 2 * MINUTE;

/**
 * `filed` is when the due index has the game now. An earlier date than needed does no harm, as the sweep then looks and files it anew; so it
 * is left where it is, which spares two writes of the index at nearly every move.
 */
export function headerOf(id: GameId, game: Game, createdAt: Instant, filed: Instant | undefined): Header {
  const due = game.phase === 'over' ? game.at + ONCE_MORE : fallsDue(game);
  const moves = game.events.filter((event) => event.type === 'moved');
  return {
    phase: game.phase,
    waits: waitsIn(game),
    ply: game.position.plies,
    deadline: deadlineIn(game),
    lastMoveAt: moves.at(-1)?.at,
    result: game.result && `${game.result.winner ?? '-'} ${game.result.reason}`,
    shelf: game.phase === 'over' ? `finished#${iso(game.at)}#${id}` : `active#${iso(createdAt)}#${id}`,
    dueAt: game.phase !== 'over' && filed !== undefined && due !== undefined && filed <= due ? filed : due,
  };
}

const iso = (at: Instant): string => new Date(at).toISOString();

function waitsIn(game: Game): Waits {
  if (game.phase === 'play') return game.position.turn;
  if (game.phase !== 'setup') return 'none';
  const { red, blue } = game.deployed;
  return red ? 'blue' : blue ? 'red' : 'both';
}

function deadlineIn(game: Game): Instant | undefined {
  if (game.phase === 'setup') return setupDeadline(game);
  // While an arbiter is called nobody can say.
  return game.phase === 'play' && game.clock && game.hearing.call === undefined ? deadlineOf(game.clock) : undefined;
}
