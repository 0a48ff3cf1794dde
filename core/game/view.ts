import { lastOf, makeMove, type Move } from '../rules/notation.ts';
import { movesIn } from '../rules/legal.ts';
import { enemyOf, type Rank, type Side } from '../rules/piece.ts';
import { survivorOf, type Battle } from '../rules/position.ts';
import { faceDown, placed } from '../rules/setup.ts';
import { makeSquare, SQUARES } from '../rules/square.ts';
import type { Variant } from '../rules/variant.ts';
import { barredBy, type ViewBarred } from './barred.ts';
import { iso } from './duration.ts';
import type { Event } from './event.ts';
import type { BySide, Game, Phase } from './game.ts';
import type { Result } from './result.ts';
import { timeFields } from './time.ts';
import { asideFields, clockFields, hearingFields, leaveFields, zoneFields, type AsideFields, type ClockFields, type HearingFields, type ViewSpan } from './timetable.ts';

/**
 * What one reader may know of a game, as it goes over the wire (`api.md`, The view). Only `view` makes one, and only a `View` may be
 * sent, mailed or drawn. It is built up from what is allowed, never cut down from the whole.
 */
export type View = ViewFields & { readonly [seen]: true };
declare const seen: unique symbol;

export type ViewPlayer = { readonly id: string; readonly name: string; readonly rating: number | null };

export type ViewPiece = {
  readonly square: string;
  readonly side: Side;
  readonly rank: Rank | null;
  readonly moved: boolean;
  readonly known: boolean;
};

export type ViewBattle = {
  readonly attacker: { readonly side: Side; readonly rank: Rank };
  readonly defender: { readonly side: Side; readonly rank: Rank };
  readonly square: string;
  readonly lost: readonly Side[];
};

export type ViewMove = {
  readonly ply: number;
  readonly by: Side;
  readonly move: string;
  readonly at: string;
  readonly battle: ViewBattle | null;
};

/** `ply` is how many plies had been played then; for a move, its own number. */
export type ViewEntry =
  | (ViewMove & { readonly type: 'moved' })
  | (AsideFields & {
      readonly ply: number;
      readonly type: Exclude<Event['type'], 'moved'>;
      readonly at: string;
      readonly by?: Side;
      readonly winner?: Side | null;
      readonly reason?: string;
      readonly setup?: string;
      readonly salt?: string;
    });

type ViewFields = {
  readonly id: string;
  readonly variant: string;
  /** Of the variant's rules: what a page folds the log by. */
  readonly edition: number;
  readonly phase: Phase;
  readonly you: Side | null;
  readonly players: BySide<ViewPlayer | null>;
  readonly ply: number;
  readonly turn: Side | null;
  /** Both deployments as the reader knows them, `?` for a hidden rank: what the log is folded from. Null before the game begins, but for the reader's own. */
  readonly setups: BySide<string | null>;
  readonly deployed: BySide<boolean>;
  readonly board: readonly ViewPiece[];
  readonly lost: BySide<readonly Rank[]>;
  readonly last: ViewMove | null;
  readonly legalMoves: readonly string[];
  readonly barred: readonly ViewBarred[];
  readonly time: { readonly setup: string; readonly free: string; readonly reserve: string; readonly match: string | null; readonly weekends: boolean };
  readonly clock: ClockFields;
  /** When each side is away, as far as the game has been told: past, present and to come. */
  readonly leave: BySide<readonly ViewSpan[]>;
  /** Where each side’s weekends are, in a game that has them. */
  readonly zones: BySide<string | null>;
  readonly arbiter: HearingFields;
  readonly draw: { readonly offeredBy: Side | null };
  /** Whose offer it is that the game count for nobody. */
  readonly void: { readonly offeredBy: Side | null };
  readonly warnings: BySide<number>;
  readonly result: { readonly winner: Side | null; readonly reason: Result['reason'] } | null;
  readonly commitments: BySide<string> | null;
  readonly log: readonly ViewEntry[];
  /** How many lines the log has. How often the item was written would tell of deployments that were changed in secret. */
  readonly version: number;
};

/** A game with what its log does not tell: who plays it. */
export type Sheet = {
  readonly id: string;
  readonly players: BySide<ViewPlayer | undefined>;
  readonly game: Game;
};

/** For whom a view is: the player of a side, an arbiter who was called, or anybody else. */
export type Reader = Side | { readonly arbiter: string } | undefined;

/**
 * What a reader may know of a game: a player all but the enemy's hidden ranks; an arbiter what both players know of the board, and every rank only
 * once that was opened to them in the log; anybody else (`undefined`) who plays and nothing of the board.
 */
export function view(sheet: Sheet, asking: Reader): View {
  const { game } = sheet;
  const reader = typeof asking === 'string' ? asking : undefined;
  const isOpen = game.phase === 'over' || isOpenTo(game, asking);
  const playing = game.phase === 'play';
  const moves = playing && reader === game.position.turn ? movesIn(game.position) : { legal: [], barred: [] };
  const log = asking === undefined ? [] : entriesOf(game);
  const moved = log.filter((entry) => entry.type === 'moved').at(-1);
  const fields: ViewFields = {
    id: sheet.id,
    variant: game.variant.id,
    edition: game.variant.edition,
    phase: game.phase,
    you: reader ?? null,
    players: { red: sheet.players.red ?? null, blue: sheet.players.blue ?? null },
    ply: game.position.plies,
    turn: playing ? game.position.turn : null,
    setups: asking === undefined ? { red: null, blue: null } : setupsFor(game, reader, isOpen),
    deployed: game.deployed,
    board: asking === undefined ? [] : boardFor(game, reader, isOpen),
    lost: asking === undefined ? { red: [], blue: [] } : game.lost,
    last: moved?.type === 'moved' ? { ply: moved.ply, by: moved.by, move: moved.move, at: moved.at, battle: moved.battle } : null,
    legalMoves: moves.legal.map(makeMove),
    barred: moves.barred.map(({ move, why }) => ({ move: makeMove(move), ...barredBy(game.position, why) })),
    time: timeFields(game.time),
    clock: clockFields(game),
    // Of a player's life strangers are told nothing.
    leave: asking === undefined ? { red: [], blue: [] } : leaveFields(game),
    zones: asking === undefined ? { red: null, blue: null } : zoneFields(game),
    arbiter: { ...hearingFields(game), ...(asking === undefined && { call: null }) },
    draw: { offeredBy: game.draw.offeredBy ?? null },
    void: { offeredBy: game.voidOfferedBy ?? null },
    warnings: game.hearing.warnings,
    result: game.result ? { winner: game.result.winner ?? null, reason: game.result.reason } : null,
    commitments: game.commitments ?? null,
    log,
    version: game.events.length,
  };
  return fields as View;
}

/** Whether an arbiter has had the ranks of this game opened, which its log tells both players. */
export const isOpenTo = ({ hearing }: Game, reader: Reader): boolean => typeof reader === 'object' && hearing.openedTo.includes(reader.arbiter);

function setupsFor(game: Game, reader: Side | undefined, isOpen: boolean): View['setups'] {
  const one = (side: Side): string | null => {
    const setup = game.setups[side];
    if (setup === undefined) return null;
    if (side === reader) return setup;
    // Before both have deployed not even where the enemy stands is known.
    if (game.commitments === undefined) return null;
    return isOpen ? setup : faceDown(setup);
  };
  return { red: one('red'), blue: one('blue') };
}

function boardFor(game: Game, reader: Side | undefined, isOpen: boolean): readonly ViewPiece[] {
  const own = reader && game.setups[reader];
  if (game.commitments === undefined) {
    return (own === undefined || reader === undefined ? [] : placed(own, reader)).map(([square, side, rank]) => ({
      square: makeSquare(square), side, rank: rank ?? null, moved: false, known: false,
    }));
  }
  return SQUARES.flatMap((square) => {
    const piece = game.position.board[square];
    if (piece === undefined) return [];
    const shown = isOpen || piece.side === reader || piece.known;
    return [{ square: makeSquare(square), side: piece.side, rank: (shown ? piece.rank : undefined) ?? null, moved: piece.moved, known: piece.known }];
  });
}

function entriesOf(game: Game): readonly ViewEntry[] {
  let ply = 0;
  return game.events.map((event) => {
    if (event.type === 'moved') ply += 1;
    return entryOf(game.variant, ply, event);
  });
}

function entryOf(variant: Variant, ply: number, event: Event): ViewEntry {
  const at = iso(event.at);
  switch (event.type) {
    case 'moved': {
      const by: Side = ply % 2 === 1 ? 'red' : 'blue';
      return { ply, type: 'moved', by, move: makeMove(event.move), at, battle: event.battle ? battleOf(variant, by, event.move, event.battle) : null };
    }
    case 'ended':
      return { ply, type: event.type, at, winner: event.winner ?? null, reason: event.reason };
    case 'opened':
      return { ply, type: event.type, at, by: event.by, setup: event.setup, salt: event.salt };
    case 'leave-taken':
    case 'zone-set':
    case 'credited':
    case 'arbiter-called':
    case 'ranks-opened':
    case 'ruled':
      return { ply, type: event.type, at, ...asideFields(event) };
    default:
      return 'by' in event ? { ply, type: event.type, at, by: event.by } : { ply, type: event.type, at };
  }
}

/** A battle as both players saw it. */
export function battleOf(variant: Variant, by: Side, move: Move, battle: Battle): ViewBattle {
  const survivor = survivorOf(variant, battle, move);
  const enemy = enemyOf(by);
  const lost = survivor === 'neither' ? (['red', 'blue'] as const) : [survivor === 'attacker' ? enemy : by];
  return {
    attacker: { side: by, rank: battle.attacker },
    defender: { side: enemy, rank: battle.defender },
    square: makeSquare(lastOf(move)),
    lost,
  };
}
