import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../core/game/duration.ts';
import { fold } from '../../core/game/game.ts';
import { view } from '../../core/game/view.ts';
import type { Side } from '../../core/rules/piece.ts';
import { variantOf } from '../../core/rules/variants/all.ts';
import type { Reader } from '../../lambdas/mail/letters/about.ts';
import type { Occasion } from '../../lambdas/mail/letters/kinds/all.ts';
import { gameLetter, signInLetter } from '../../lambdas/mail/letters/letter.tsx';
import { dateWords, durationWords } from '../../lambdas/mail/telling.ts';
import { wordsFor } from '../../lambdas/mail/words.ts';
import { begun, given, invited, joins, NOON, setupOf, submit, type Whole } from '../core/games.ts';

const players = { red: { id: 'player_r', name: 'Ann', rating: null }, blue: { id: 'player_b', name: 'Bob', rating: null } };
const HREF = 'http://localhost:3000/game/game_abcdef1234';

function letter(occasion: Occasion, { game }: Whole, you: Side, reader: Partial<Reader> = {}, said: readonly string[] = [], now = NOON) {
  const about = { view: view({ id: 'game_abcdef1234', players, game }, you), reader: { you, locale: 'en', timeZone: 'UTC', ranks: true, ...reader }, href: HREF, said, now, line: 0 };
  return gameLetter(occasion, about, { stop: 'http://localhost:3000/stop#token', settings: 'http://localhost:3000/me' });
}

const moved = (whole: Whole, text: string, ply: number, by: Side, at = NOON + HOUR): Whole => {
  const squares = text.split('-').map((name) => 'abcdefghik'.indexOf(name.charAt(0)) + 10 * (Number(name.slice(1)) - 1));
  const { whole: after, decision } = submit(whole, { type: 'move', by, ply, move: squares }, at);
  if (decision.refusal) throw new Error(`${text}: ${decision.refusal.rule}`);
  return after;
};

describe('a date', () => {
  test.each([
    ['2026-12-03T13:05:00.000Z', 'en', 'Europe/Amsterdam', /^Thursday,? 3 December at 14:05 (CET|GMT\+1)$/],
    ['2026-12-03T23:30:00.000Z', 'en', 'Europe/Amsterdam', /^Friday,? 4 December at 00:30/],
    ['2026-12-03T01:30:00.000Z', 'en', 'America/New_York', /^Wednesday,? 2 December at 20:30 (EST|GMT-5)$/],
    ['2026-10-25T00:30:00.000Z', 'en', 'Europe/Amsterdam', /^Sunday,? 25 October at 02:30 (CEST|GMT\+2)$/],
    ['2026-10-25T01:30:00.000Z', 'en', 'Europe/Amsterdam', /^Sunday,? 25 October at 02:30 (CET|GMT\+1)$/],
    ['2026-12-03T13:05:00.000Z', 'nl', 'Europe/Amsterdam', /^donderdag 3 december (om|at) 14:05/],
    ['2026-12-03T13:05:00.000Z', 'en', 'UTC', /^Thursday,? 3 December at 13:05 UTC$/],
  ])('%s for a reader of %s in %s has its weekday and zone', (iso, locale, zone, words) => expect(dateWords(iso, wordsFor(locale), zone)).toMatch(words));
});

test.each([
  [3 * DAY + 4 * HOUR + 5 * MINUTE, '3 days 4 hours'],
  [DAY, '1 day'],
  [DAY + MINUTE, '1 day 1 minute'],
  [HOUR + 59 * SECOND, '1 hour'],
  [59 * SECOND, 'less than a minute'],
  [0, 'less than a minute'],
])('%i ms are “%s”', (millis, words) => expect(durationWords(millis, wordsFor('en'))).toBe(words));

describe('a letter says', () => {
  const start = begun();

  test('whose turn it is, until when in the reader’s zone, and how to get there', () => {
    const { subject, text } = letter('turn', start, 'red', { timeZone: 'Asia/Tokyo' });
    expect(subject).toBe('Stratego with Bob (Original, 1234)');
    expect(text).toContain('Your turn against Bob');
    expect(text).toContain('Both have deployed. Red moves first.');
    expect(text).toMatch(/Free time: 2 days left, until Wednesday,? 3 June at 21:00 (JST|GMT\+9)\. Your reserve: 10 days\. Deadline: in 12 days, on Saturday,? 13 June at 21:00/);
    expect(text).toContain(`Make your move:\n${HREF}\n`);
  });

  test('what the last move was, and what came of a battle', () => {
    const one = moved(start, 'a4-a5', 1, 'red');
    expect(letter('turn', one, 'blue').text).toContain('Red moved a4-a5.');
    const won = ['b4-b5', 'b7-b6', 'b5-b6'].reduce((game, text, i) => moved(game, text, i + 1, i % 2 === 0 ? 'red' : 'blue'), start);
    expect(letter('turn', won, 'blue').text).toContain('Red attacked, b5-b6: Marshal against Scout. Blue lost the Scout.');
    expect(letter('turn', won, 'red').text).toContain('You attacked, b5-b6: Marshal against Scout. Blue lost the Scout.');
    const both = ['a4-a5', 'a7-a6', 'a5-a6'].reduce((game, text, i) => moved(game, text, i + 1, i % 2 === 0 ? 'red' : 'blue'), start);
    expect(letter('turn', both, 'blue').text).toContain('Red attacked, a5-a6: Scout against Scout. Both were lost.');
  });

  test('the ranks by the names they have in the variant', () => {
    const duke = variantOf('duke');
    const deployed = { red: setupOf('3...2...../........../6554432.1./DT........', duke), blue: setupOf('6....5..../.....D..../........../54433221T.', duke) };
    const play = (moves: readonly string[]) =>
      moves.reduce((game, text, i) => moved(game, text, i + 1, i % 2 === 0 ? 'red' : 'blue'), begun({ variant: duke, ...deployed }));
    const shot = ['a4-a5-b5', 'e7-e6', 'e4-e6'];
    const { subject, text } = letter('turn', play(shot), 'blue');
    expect(subject).toContain('(Duke, 1234)');
    expect(text).toContain('Red shot from afar, e4-e6: Archer at Foot knight. Blue lost the Foot knight.');
    expect(letter('over', play([...shot, 'k7-k6', 'e6-e8']), 'red').text).toContain('You won: the Duke was captured.');
  });

  test('who invites to what, and on which terms', () => {
    const { text } = letter('invited', invited(), 'blue', { you: null });
    expect(text).toMatch(/(Ann|Bob) invites you to a game of Stratego by post/);
    expect(text).toContain('3 days to deploy, then 2 days for each move and 10 days in reserve.');
    expect(text).toContain('Look at the invitation:');
  });

  test('to deploy, by when, as which side', () => {
    const { text } = letter('deploy', given([joins], invited(), NOON), 'blue', { timeZone: 'Europe/London' });
    expect(text).toMatch(/You play Blue\./);
    expect(text).toMatch(/Deploy by Thursday,? 4 June at 13:00 (BST|GMT\+1): 3 days left\./);
  });

  test('that a draw is offered or declined', () => {
    expect(letter('draw-offered', start, 'blue').text).toContain('Ann offers a draw');
    expect(letter('draw-declined', start, 'red').text).toContain('Bob declined the draw\n\nThe game goes on.');
  });

  test('who won and why, with both deployments', () => {
    const over = { ...start, game: submit(start, { type: 'resign', by: 'blue' }, NOON).whole.game };
    const { text } = letter('over', over, 'red');
    expect(text).toContain('You won: by resignation.');
    expect(text).toContain('Red’s deployment, as Red saw it, front row first:\n\n2 M S 9 8 8 7 7 7 6\n6 6 6 5 5 5 4 4 4 3\n');
    expect(text).toContain('\n\n6 6 9 8 8 7 7 M 2 2\n');
    expect(text).toContain('Replay the game:');
    expect(letter('over', over, 'blue').text).toContain('You lost: by resignation.');
    const drawn = { ...start, game: fold(start.game, [{ type: 'draw-accepted', by: 'red', at: NOON }]) };
    expect(letter('over', drawn, 'red').text).toContain('A draw: by agreement.');
  });

  test('what the other wrote, line for line', () => {
    expect(letter('message', start, 'red', {}, ['one\ntwo', 'three']).text).toContain('Bob wrote to you\n\n> one\n> two\n\n> three\n\n');
  });

  test('for how long a link lets in, and that nothing happens if it is left', () => {
    const { text, html } = signInLetter('http://localhost:3000/sign-in#token=a.b.c&next=%2Fgame', 'en');
    expect(text).toContain('within 15 minutes');
    expect(text).toContain('\nhttp://localhost:3000/sign-in#token=a.b.c&next=%2Fgame\n');
    expect(html).toContain('href="http://localhost:3000/sign-in#token=a.b.c&amp;next=%2Fgame"');
  });
});
