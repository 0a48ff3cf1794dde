import { DAY, HOUR, MINUTE, parseDuration, type Millis } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import type { Rank, Side } from '../../core/rules/piece.ts';

type Names = Readonly<Partial<Record<Rank, string>>>;

const NAMES: Names = {
  M: 'marshal', '9': 'general', '8': 'colonel', '7': 'major', '6': 'captain', '5': 'lieutenant', '4': 'sergeant', '3': 'miner', '2': 'scout',
  S: 'spy', B: 'bomb', F: 'flag',
};

/** Variants in which ranks have other names than in the boxed game. */
const OTHER_NAMES: Readonly<Record<string, Names>> = {
  duke: { D: 'Duke', T: 'tower', '6': 'mounted knight', '5': 'foot knight', '4': 'guard', '3': 'serf', '2': 'archer', '1': 'maiden' },
};

export const rankName = (variant: string, rank: Rank): string => OTHER_NAMES[variant]?.[rank] ?? NAMES[rank] ?? rank;

export const SIDE_NAMES: Readonly<Record<Side, string>> = { red: 'Red', blue: 'Blue' };

/** `Thursday, 3 December, 14:05 CET`: in the reader's language and zone, with the weekday. */
export function dateWords(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short',
  }).format(new Date(iso));
}

/** `2 days 3 hours`: the two largest units, rounded down. */
export function durationWords(millis: Millis): string {
  const units: readonly (readonly [Millis, string])[] = [[DAY, 'day'], [HOUR, 'hour'], [MINUTE, 'minute']];
  const parts: string[] = [];
  let rest = millis;
  for (const [size, name] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}

export const isoDurationWords = (iso: string): string => durationWords(parseDuration(iso) ?? 0);

export const TITLES: Readonly<Record<string, string>> = {
  original: 'Original', isf: 'ISF', classic: 'Classic', duke: 'Duke', barrage: 'Barrage', duel: 'Duel',
};

export const opponentOf = (view: View, you: Side | null): string => {
  const other = you === 'blue' ? view.players.red : you === 'red' ? view.players.blue : (view.players.red ?? view.players.blue);
  return other?.name ?? 'somebody';
};

/** What the last move was and what came of it, as the reader saw it. */
export function lastMoveWords({ last, variant }: View, you: Side | null): string | undefined {
  if (last === null) return undefined;
  const who = last.by === you ? 'You' : SIDE_NAMES[last.by];
  if (last.battle === null) return `${who} moved ${last.move}.`;
  const { attacker, defender, lost } = last.battle;
  const [struck, met] = [attacker, defender].map(({ rank }) => rankName(variant, rank));
  const fell = lost.length === 2 ? 'Both were lost.' : `${SIDE_NAMES[lost[0] ?? 'red']} lost the ${lost[0] === attacker.side ? struck : met}.`;
  return `${who} attacked, ${last.move}: ${struck} against ${met}. ${fell}`;
}

const REASONS: Readonly<Record<string, string>> = {
  captured: 'the flag was captured', immobile: 'no move was left', 'both-immobile': 'neither side could move', time: 'the time ran out',
  agreement: 'by agreement', duration: 'the time for the whole game is over', resignation: 'by resignation', warnings: 'two warnings by the arbiter',
  'no-setup': 'no deployment in time', void: 'it does not count', ruling: 'the arbiter set the result',
};

export function resultWords({ result, variant }: View, you: Side | null): string {
  if (result === null) return 'The game goes on.';
  const why = result.reason === 'captured' && variant === 'duke' ? 'the Duke was captured' : (REASONS[result.reason] ?? result.reason);
  if (result.reason === 'void') return `The game is void: ${why}.`;
  if (result.winner === null) return `A draw: ${why}.`;
  return you === null ? `${SIDE_NAMES[result.winner]} won: ${why}.` : result.winner === you ? `You won: ${why}.` : `You lost: ${why}.`;
}
