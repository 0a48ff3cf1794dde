import { DAY, HOUR, MINUTE, parseDuration, type Instant, type Millis } from '../../core/game/duration.ts';
import type { View } from '../../core/game/view.ts';
import { lengthOf, parseMove } from '../../core/rules/notation.ts';
import { enemyOf, type Rank, type Side } from '../../core/rules/piece.ts';
import { findVariant } from '../../core/rules/variants/all.ts';
import { rankName, type Words } from './words.ts';
import type { Who } from './words/en.ts';

/** `Thursday, 3 December at 14:05 CET`: in the reader's language and zone, with the weekday. */
export function dateWords(iso: string, { dates }: Pick<Words, 'dates'>, timeZone: string): string {
  return new Intl.DateTimeFormat(dates, {
    weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short',
  }).format(new Date(iso));
}

/** `2 days 3 hours`: the two largest units, rounded down, so that no more is promised than there is. */
export function durationWords(millis: Millis, { units, moment }: Pick<Words, 'units' | 'moment'>): string {
  const sizes = [[DAY, 'day'], [HOUR, 'hour'], [MINUTE, 'minute']] as const;
  const parts: string[] = [];
  let rest = millis;
  for (const [size, unit] of sizes) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(units[unit](count));
  }
  return parts.slice(0, 2).join(' ') || moment;
}

export const isoDurationWords = (iso: string, words: Words): string => durationWords(parseDuration(iso) ?? 0, words);

export function opponentOf({ players }: View, you: Side | null, { somebody }: Words): string {
  const other = you === null ? (players.red ?? players.blue) : players[enemyOf(you)];
  return other?.name ?? somebody;
}

/** What the last move was and what came of it, as the reader saw it; undefined before the first. */
export function lastMoveWords(view: View, you: Side | null, words: Words): string | undefined {
  const { last, variant } = view;
  if (last === null) return undefined;
  const who: Who = last.by === you ? 'you' : last.by;
  if (last.battle === null) return words.moved(who, last.move);
  const { attacker, defender, lost } = last.battle;
  const struck = rankName(words, variant, attacker.rank);
  const met = rankName(words, variant, defender.rank);
  const told = isShot(view, attacker.rank, last.move) ? words.shot : words.struck;
  const [fallen = 'red'] = lost;
  const fate = lost.length === 2 ? words.bothFell : words.fell(fallen, fallen === attacker.side ? struck : met);
  return `${told(who, last.move, struck, met)} ${fate}`;
}

/** Whether an attack struck from afar: over more than one square, by a rank that does not run. */
function isShot({ variant, edition }: View, rank: Rank, move: string): boolean {
  const squares = parseMove(move);
  return squares !== undefined && rank !== findVariant(variant, edition)?.runner && lengthOf(squares) > 1;
}

/** How the game ended, to who reads. */
export function resultWords({ result, variant }: View, you: Side | null, { result: told, reasons, dukeCaptured }: Words): string {
  if (result === null) return told.on;
  const why = result.reason === 'captured' && variant === 'duke' ? dukeCaptured : (reasons[result.reason] ?? result.reason);
  if (result.reason === 'void') return told.void(why);
  if (result.winner === null) return told.draw(why);
  if (you !== null && result.winner !== you) return told.lost(why);
  return told.won(you === null ? result.winner : 'you', why);
}

/** How long is left of a player's turn: of the free time, of the reserve, and until when, at an instant. */
export function timeLeft({ clock }: View, you: Side, now: Instant, timeZone: string, words: Words): readonly string[] {
  if (clock.deadline === null || clock.freeUntil === null) return [words.standing];
  const left = (iso: string): string => durationWords(Math.max(0, Date.parse(iso) - now), words);
  const date = (iso: string): string => dateWords(iso, words, timeZone);
  const reserve = parseDuration(clock.reserve[you]) ?? 0;
  const used = Math.max(0, now - Date.parse(clock.freeUntil));
  return [
    used > 0 ? words.freeOver : words.freeTime(left(clock.freeUntil), date(clock.freeUntil)),
    reserve > used ? words.reserve(durationWords(reserve - used, words)) : words.noReserve,
    words.deadline(left(clock.deadline), date(clock.deadline)),
  ];
}
