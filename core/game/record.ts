import { makeMove } from '../rules/notation.ts';
import type { Side } from '../rules/piece.ts';
import type { Event } from './event.ts';
import type { BySide } from './game.ts';
import type { Reason } from './result.ts';
import { asideFields, type AsideFields } from './timetable.ts';
import type { Sheet } from './view.ts';

/** What happened beside the moves, after so many plies. */
export type RecordEvent = {
  readonly after: number;
  readonly type: string;
  readonly by?: Side;
  readonly winner?: Side | null;
  readonly reason?: string;
  readonly at?: string;
} & AsideFields;

/** A whole game with both armies open, `fieldpost/1` (`api.md`, The game record). */
export type GameRecord = {
  readonly format: 'fieldpost/1';
  readonly name?: string;
  readonly variant: string;
  /** Of the variant's rules; the newest where it is left out. */
  readonly edition?: number;
  readonly players?: BySide<string>;
  readonly setups?: BySide<string>;
  readonly salts?: BySide<string>;
  readonly commitments?: BySide<string>;
  /** A test position in place of setups, with the side to move. */
  readonly position?: readonly string[];
  readonly turn?: Side;
  readonly moves: readonly string[];
  readonly times?: readonly string[];
  readonly events?: readonly RecordEvent[];
  readonly result?: { readonly winner: Side | null; readonly reason: Reason } | null;
};

const TOLD_ELSEWHERE: readonly Event['type'][] = ['moved', 'began', 'opened'];

/** The record of a game that is over; undefined while it runs. One that never began has no setups and no moves. */
export function recordOf(sheet: Sheet): GameRecord | undefined {
  const { game, players } = sheet;
  if (game.phase !== 'over' || game.result === undefined) return undefined;
  const moves = game.events.filter((event) => event.type === 'moved');
  return {
    format: 'fieldpost/1',
    variant: game.variant.id,
    edition: game.variant.edition,
    players: { red: players.red?.name ?? '', blue: players.blue?.name ?? '' },
    ...openedIn(game.events),
    ...(game.commitments && { commitments: game.commitments }),
    moves: moves.map((event) => makeMove(event.move)),
    times: moves.map((event) => new Date(event.at).toISOString()),
    events: asideOf(game.events),
    result: { winner: game.result.winner ?? null, reason: game.result.reason },
  };
}

function openedIn(events: readonly Event[]): Pick<GameRecord, 'setups' | 'salts'> {
  const opened = events.filter((event) => event.type === 'opened');
  const red = opened.find((event) => event.by === 'red');
  const blue = opened.find((event) => event.by === 'blue');
  if (red === undefined || blue === undefined) return {};
  return { setups: { red: red.setup, blue: blue.setup }, salts: { red: red.salt, blue: blue.salt } };
}

function asideOf(events: readonly Event[]): readonly RecordEvent[] {
  let after = 0;
  return events.flatMap((event): RecordEvent[] => {
    if (event.type === 'moved') after += 1;
    if (TOLD_ELSEWHERE.includes(event.type)) return [];
    const at = new Date(event.at).toISOString();
    if (event.type === 'ended') return [{ after, type: event.type, winner: event.winner ?? null, reason: event.reason, at }];
    return [{ after, type: event.type, ...('by' in event && { by: event.by }), ...asideFields(event), at }];
  });
}
