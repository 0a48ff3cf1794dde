import { HOUR } from '../../core/game/duration.ts';
import type { EventOf } from '../../core/game/event.ts';
import { fold } from '../../core/game/game.ts';
import { view, type View } from '../../core/game/view.ts';
import type { Side } from '../../core/rules/piece.ts';
import type { Occasion } from '../../lambdas/mail/letters/kinds/all.ts';
import { OCCASIONS } from '../../lambdas/mail/letters/kinds/all.ts';
import { digestLetter, gameLetter, signInLetter, testLetter, type Letter } from '../../lambdas/mail/letters/letter.tsx';
import { begun, given, invited, joins, NOON, submit, type Whole } from '../core/games.ts';
import { moveOf } from '../core/sketch.ts';

const players = { red: { id: 'player_r', name: 'Ann', rating: null }, blue: { id: 'player_b', name: 'Bob & “Sons” <b>', rating: null } };
const HREF = 'http://localhost:3000/game/game_abcdef1234#play=token';

/** A game in which two pieces have fallen, on Blue’s turn. */
export function fought(): Whole {
  const moves = ['a4-a5', 'a7-a6', 'a5-a6'].map((text, i) => ({ type: 'move', by: i % 2 === 0 ? 'red' : 'blue', ply: i + 1, move: moveOf(text) }) as const);
  return given(moves, begun(), NOON + HOUR);
}

const REASON = '<i>Well</i> played & “good” luck';
const LEAVE = { from: NOON + 4 * HOUR, until: NOON + 100 * HOUR };

/** Lines of the log that letters quote from. */
const ASIDES: Readonly<Partial<Record<Occasion, Aside>>> = {
  'leave-taken': { type: 'leave-taken', by: 'red', spans: [LEAVE] },
  'arbiter-called': { type: 'arbiter-called', by: 'red', reason: REASON },
  'ranks-opened': { type: 'ranks-opened', arbiter: 'player_a', reason: REASON },
  ruled: { type: 'ruled', arbiter: 'player_a', ruling: { what: 'warn', side: 'blue' }, reason: REASON },
};

type Aside = PausingAside | HearingAside;
type PausingAside = Omit<EventOf<'leave-taken'>, 'at'>;
type HearingAside = Omit<EventOf<'arbiter-called'>, 'at'> | Omit<EventOf<'ranks-opened'>, 'at'> | Omit<EventOf<'ruled'>, 'at'>;

function gameFor(occasion: Occasion): Whole {
  if (occasion === 'invited') return invited();
  if (occasion === 'deploy') return given([joins], invited(), NOON);
  const game = fought();
  const line = ASIDES[occasion];
  if (line !== undefined) return { ...game, game: fold(game.game, [{ at: NOON + 4 * HOUR, ...line }]) };
  return occasion === 'over' ? submit(game, { type: 'resign', by: 'red' }, NOON + 5 * HOUR).whole : game;
}

const seen = (occasion: Occasion, you: Side | undefined): View => view({ id: 'game_abcdef1234', players, game: gameFor(occasion).game }, you);

export function letterAbout(occasion: Occasion, locale: string, ranks = true): Letter {
  const you = occasion === 'invited' ? undefined : 'blue';
  return gameLetter(occasion, aboutOf(occasion, locale, you, ranks), { stop: 'http://localhost:3000/stop#token', settings: 'http://localhost:3000/me' });
}

const aboutOf = (occasion: Occasion, locale: string, you: Side | undefined, ranks: boolean) => ({
  view: seen(occasion, you), reader: { you: you ?? null, locale, timeZone: 'Europe/Amsterdam', ranks }, href: HREF, said: ['<i>Well</i> played & “good”\nluck'],
  now: NOON + 5 * HOUR, line: gameFor(occasion).game.events.length - 1,
});

/** Every letter there is in a language, by its name. */
export const everyLetter = (locale: string): readonly (readonly [name: string, letter: Letter])[] => [
  ...OCCASIONS.map((occasion) => [occasion, letterAbout(occasion, locale)] as const),
  ['sign-in', signInLetter('http://localhost:3000/sign-in#token=a.b&next=%2F', locale)],
  ['test', testLetter('Ann', locale, 'http://localhost:3000/me')],
  ['digest', digestLetter(Array.from({ length: 20 }, (_, i) => OCCASIONS[i % OCCASIONS.length]!).map((occasion) => ({ occasion, about: aboutOf(occasion, locale, occasion === 'invited' ? undefined : 'blue', true) })), locale, { settings: 'http://localhost:3000/me' })],
];
