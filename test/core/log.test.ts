import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../core/game/duration.ts';
import { ACTS, LAPSES, makeLine, parseLine, type Event } from '../../core/game/event.ts';
import { fold, type Game } from '../../core/game/game.ts';
import type { Ruling } from '../../core/game/hearing.ts';
import { REASONS } from '../../core/game/result.ts';
import { RANKS, SIDES } from '../../core/rules/piece.ts';
import { faceDown } from '../../core/rules/setup.ts';
import { SQUARES } from '../../core/rules/square.ts';
import { armies } from '../arbitrary.ts';
import { NOON } from './games.ts';
import { logs } from './logs.ts';

const sides = fc.constantFrom(...SIDES);
const at = fc.nat(200 * DAY).map((after) => NOON + after);
const texts = fc.stringMatching(/^[A-Za-z0-9_:-]+$/);
const squares = fc.constantFrom(...SQUARES);
const ranks = fc.constantFrom(...RANKS);

const spans = fc.tuple(at, fc.nat(30 * DAY)).map(([from, length]) => ({ from, until: from + length }));
const reasons = fc.array(fc.stringMatching(/^[^ \p{C}]{1,12}$/u), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const rulings: fc.Arbitrary<Ruling> = fc.oneof(
  fc.constantFrom<Ruling>({ what: 'resume' }, { what: 'void' }),
  fc.record({ what: fc.constant('time'), side: sides, time: fc.nat(30 * DAY) }),
  fc.record({ what: fc.constant('warn'), side: sides }),
  fc.record({ what: fc.constant('result'), winner: fc.option(sides, { nil: undefined }) }),
);

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ type: fc.constant('leave-taken'), at, by: sides, spans: fc.array(spans, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('leave-ended'), at, by: sides }),
  fc.record({ type: fc.constant('zone-set'), at, by: sides, zone: fc.constantFrom('UTC', 'Europe/Amsterdam', 'Etc/GMT+12') }),
  fc.record({ type: fc.constant('credited'), at, span: spans }),
  fc.record({ type: fc.constant('arbiter-called'), at, by: sides, reason: reasons }),
  fc.record({ type: fc.constant('call-lapsed'), at }),
  fc.record({ type: fc.constant('ranks-opened'), at, arbiter: texts, reason: reasons }),
  fc.record({ type: fc.constant('ruled'), at, arbiter: texts, ruling: rulings, reason: reasons }),
  fc.record({
    type: fc.constant('moved'),
    at,
    move: fc.oneof(fc.tuple(squares, squares), fc.tuple(squares, squares, squares), fc.tuple(squares, squares, squares, squares)),
    battle: fc.option(fc.record({ attacker: ranks, defender: ranks }), { nil: undefined }),
  }),
  fc.record({ type: fc.constantFrom(...ACTS), at, by: sides }),
  fc.record({ type: fc.constantFrom(...LAPSES), at }),
  fc.record({
    type: fc.constant('began'),
    at,
    commitments: fc.record({ red: texts, blue: texts }),
    shapes: fc.option(armies.map(({ red, blue }) => ({ red: faceDown(red), blue: faceDown(blue) })), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('ended'), at, winner: fc.option(sides, { nil: undefined }), reason: fc.constantFrom(...REASONS) }),
  fc.record({ type: fc.constant('opened'), at, by: sides, setup: armies.map(({ red }) => red), salt: texts }),
);

describe('a line of the log', () => {
  test.each<[string, Event]>([
    ['a4-a5', { type: 'moved', at: NOON, move: [30, 40], battle: undefined }],
    ['a4-a5 9x7', { type: 'moved', at: NOON, move: [30, 40], battle: { attacker: '9', defender: '7' } }],
    ['a2-a3-b3', { type: 'moved', at: NOON, move: [10, 20, 21], battle: undefined }],
    ['draw-offered red', { type: 'draw-offered', at: NOON, by: 'red' }],
    ['both-missed', { type: 'both-missed', at: NOON }],
    ['ended - both-immobile', { type: 'ended', at: NOON, winner: undefined, reason: 'both-immobile' }],
    [`leave-taken red ${NOON.toString(36)}-${(NOON + DAY).toString(36)}`, { type: 'leave-taken', at: NOON, by: 'red', spans: [{ from: NOON, until: NOON + DAY }] }],
    ['leave-ended blue', { type: 'leave-ended', at: NOON, by: 'blue' }],
    ['zone-set red Europe/Amsterdam', { type: 'zone-set', at: NOON, by: 'red', zone: 'Europe/Amsterdam' }],
    ['arbiter-called red He is  away', { type: 'arbiter-called', at: NOON, by: 'red', reason: 'He is  away' }],
    ['ruled player_9 time red P2D He was ill', { type: 'ruled', at: NOON, arbiter: 'player_9', ruling: { what: 'time', side: 'red', time: 2 * DAY }, reason: 'He was ill' }],
    ['ruled player_9 result - Nobody is to blame', { type: 'ruled', at: NOON, arbiter: 'player_9', ruling: { what: 'result', winner: undefined }, reason: 'Nobody is to blame' }],
    ['ended blue captured', { type: 'ended', at: NOON, winner: 'blue', reason: 'captured' }],
  ])('is short and can be read by people: %s', (words, event) => {
    expect(makeLine(event)).toBe(`${NOON.toString(36)} ${words}`);
    expect(parseLine(makeLine(event))).toEqual(event);
  });

  test('is read back as the event it was made from', () => {
    fc.assert(
      fc.property(events, (event) => {
        expect(parseLine(makeLine(event))).toEqual(event);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '', ' ', 'a4-a5', 'mkt3x1c0', 'mkt3x1c0 ', 'mkt3x1c0 a4', 'mkt3x1c0 a4-a5 9', 'mkt3x1c0 a4-a5 9x', 'mkt3x1c0 a4-a5 9xQ', 'mkt3x1c0 a4-a5 9x7x8',
    'mkt3x1c0 a4-a5 9x7 more', 'mkt3x1c0 danced red', 'mkt3x1c0 joined', 'mkt3x1c0 joined green', 'mkt3x1c0 joined red blue', 'mkt3x1c0 lapsed red',
    'mkt3x1c0 began one', 'mkt3x1c0 began one two three', 'mkt3x1c0 ended red', 'mkt3x1c0 ended green captured', 'mkt3x1c0 ended red boredom',
    'mkt3x1c0 leave-taken red', 'mkt3x1c0 leave-taken red mkt3x1c0', 'mkt3x1c0 leave-ended', 'mkt3x1c0 zone-set red', 'mkt3x1c0 credited red', 'mkt3x1c0 arbiter-called red',
    'mkt3x1c0 ruled player_9 dance reason', 'mkt3x1c0 ruled player_9 time red soon reason', 'mkt3x1c0 ruled player_9 warn red', 'mkt3x1c0 ranks-opened player_9',
    'mkt3x1c0 opened red setup', 'mkt3x1c0 opened green setup salt', '!! a4-a5', 'mkt3!1c0 a4-a5', '-1 a4-a5', ' mkt3x1c0 a4-a5', 'mkt3x1c0  a4-a5',
    'zzzzzzzzzzzzzzzz a4-a5', 'MKT3X1C0 a4-a5', 'mkt3x1c0 j4-j5',
  ])('is not: “%s”', (line) => expect(() => parseLine(line)).toThrow('not a line of a game’s log'));

  test('with a character changed is no line, or one that is written so', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.string({ minLength: 0, maxLength: 1 }), (event, place, char) => {
        const line = makeLine(event);
        const changed = `${line.slice(0, place % line.length)}${char}${line.slice((place % line.length) + 1)}`;
        let read: Event;
        try {
          read = parseLine(changed);
        } catch {
          return;
        }
        expect(makeLine(read)).toBe(changed);
      }),
      { numRuns: 500 },
    );
  });

  test('that is none is not repeated whole where it may hold a deployment', () => {
    expect(() => parseLine('mkt3x1c0 opened green 2MS9887776 salt')).not.toThrow('2MS9887776');
  });
});

describe('a game', () => {
  test('folded from its lines is the game folded from what happened', () => {
    fc.assert(
      fc.property(logs, ({ start, events }) => {
        expect(fold(start, events.map(makeLine).map(parseLine))).toEqual(fold(start, events));
      }),
      { numRuns: 60 },
    );
  });

  test('folded piece by piece is the game folded at once', () => {
    fc.assert(
      fc.property(logs, fc.array(fc.nat(40), { maxLength: 12 }), ({ start, events }, sizes) => {
        let game: Game = start;
        let done = 0;
        for (const size of sizes) {
          game = fold(game, events.slice(done, done + size));
          done += size;
        }
        expect(fold(game, events.slice(done))).toEqual(fold(start, events));
      }),
      { numRuns: 60 },
    );
  });

  test('stands on the squares of its line of play, and has lost what is missing from them', () => {
    fc.assert(
      fc.property(logs, ({ start, events, positions }) => {
        const game = fold(start, events);
        expect(game.position.board).toEqual(positions.at(-1)!.board);
        for (const side of SIDES) {
          const standing = game.position.board.flatMap((piece) => (piece?.side === side ? [piece.rank ?? '?'] : []));
          const all = [...game.setups[side]!].filter((token) => token !== '/' && token !== '.');
          expect([...standing, ...game.lost[side]].toSorted()).toEqual(all.toSorted());
        }
      }),
      { numRuns: 60 },
    );
  });

  test('folded by one who knows only where the enemy stood comes to the same squares and losses', () => {
    fc.assert(
      fc.property(logs, ({ start, events }) => {
        const whole = fold(start, events);
        const seen = fold({ ...start, setups: { red: start.setups.red, blue: undefined } }, events);
        const squaresOf = ({ position }: Game) => position.board.map((piece) => piece && { ...piece, rank: undefined });
        expect(squaresOf(seen)).toEqual(squaresOf(whole));
        expect([seen.lost, seen.clock, seen.position.chases]).toEqual([whole.lost, whole.clock, whole.position.chases]);
      }),
      { numRuns: 60 },
    );
  });
});
