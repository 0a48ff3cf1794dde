import { describe, expect, test } from 'vitest';
import type { Command } from '../../core/game/decide.ts';
import { HOUR } from '../../core/game/duration.ts';
import type { Side } from '../../core/rules/piece.ts';
import { begun, BLUE, deploys, given, invited, joins, NOON, RED, SALT, submit, wordsOf } from './games.ts';
import { moveOf } from './sketch.ts';

const offer = (by: Side): Command => ({ type: 'offer-draw', by });
const accept = (by: Side): Command => ({ type: 'accept-draw', by });
const decline = (by: Side): Command => ({ type: 'decline-draw', by });
const resign = (by: Side): Command => ({ type: 'resign', by });
const R1: Command = { type: 'move', by: 'red', ply: 1, move: moveOf('a4-a5') };
const B2: Command = { type: 'move', by: 'blue', ply: 2, move: moveOf('k7-k6') };

/** Each command and what it comes to: lines for the log, or the rule it is refused under. */
function told(commands: readonly Command[]): readonly string[] {
  let whole = begun();
  return commands.map((command, i) => {
    const { whole: next, decision } = submit(whole, command, NOON + i * HOUR);
    whole = next;
    const lines = wordsOf(decision.events).filter((line) => !line.startsWith('opened'));
    return [...lines, ...(decision.refusal ? [`- ${decision.refusal.rule}`] : [])].join(', ');
  });
}

describe('talk of a draw', () => {
  test.each<[string, readonly Command[], readonly string[]]>([
    ['offered and accepted', [offer('red'), accept('blue')], ['draw-offered red', 'draw-accepted blue']],
    ['offered out of turn and accepted', [offer('blue'), accept('red')], ['draw-offered blue', 'draw-accepted red']],
    ['offered by both', [offer('red'), offer('blue')], ['draw-offered red', 'draw-accepted blue']],
    ['offered and declined', [offer('red'), decline('blue'), accept('blue')], ['draw-offered red', 'draw-declined blue', '- no-offer']],
    ['offered twice', [offer('red'), offer('red')], ['draw-offered red', '']],
    ['accepted twice', [offer('red'), accept('blue'), accept('blue')], ['draw-offered red', 'draw-accepted blue', '']],
    ['declined twice', [offer('red'), decline('blue'), decline('blue')], ['draw-offered red', 'draw-declined blue', '']],
    ['offered again before anybody has moved', [offer('red'), decline('blue'), offer('red')], ['draw-offered red', 'draw-declined blue', '- offered']],
    ['offered by the one who declined', [offer('red'), decline('blue'), offer('blue')], ['draw-offered red', 'draw-declined blue', 'draw-offered blue']],
    ['offered again a ply later', [offer('red'), decline('blue'), R1, offer('red')], ['draw-offered red', 'draw-declined blue', 'a4-a5', 'draw-offered red']],
    ['offered, and then the offerer moves', [offer('red'), R1, accept('blue')], ['draw-offered red', 'a4-a5', 'draw-accepted blue']],
    ['offered, and then the receiver moves', [offer('blue'), R1, accept('red')], ['draw-offered blue', 'a4-a5', '- no-offer']],
    ['lapsed, and offered anew', [offer('blue'), R1, offer('blue'), B2, accept('red')], ['draw-offered blue', 'a4-a5', 'draw-offered blue', 'k7-k6', 'draw-accepted red']],
    ['accepted though not offered', [accept('red'), accept('blue')], ['- no-offer', '- no-offer']],
    ['declined though not offered', [decline('red')], ['- no-offer']],
    ['accepted by the one who offered', [offer('red'), accept('red')], ['draw-offered red', '- no-offer']],
    ['declined by the one who offered', [offer('red'), decline('red')], ['draw-offered red', '- no-offer']],
    ['offered by both, and the second offer comes again', [offer('red'), offer('blue'), offer('blue')], ['draw-offered red', 'draw-accepted blue', '']],
    ['declined after agreement', [offer('red'), accept('blue'), decline('blue')], ['draw-offered red', 'draw-accepted blue', '- phase']],
    ['after a resignation', [resign('red'), offer('blue'), accept('blue'), decline('blue')], ['resigned red', '- phase', '- phase', '- phase']],
  ])('%s', (_, commands, wanted) => expect(told(commands)).toEqual(wanted));

  test('that ends in agreement draws the game and opens both deployments', () => {
    const { whole, decision } = submit(given([offer('red')], begun()), accept('blue'), NOON + HOUR);
    expect(whole.game).toMatchObject({ phase: 'over', result: { winner: undefined, reason: 'agreement' }, draw: { offeredBy: undefined } });
    expect(wordsOf(decision.events).slice(1)).toEqual([`opened red ${RED} ${SALT.red}`, `opened blue ${BLUE} ${SALT.blue}`]);
  });

  test('takes no time off the clock', () => {
    const before = begun();
    expect(given([offer('red'), decline('blue')], before, NOON + HOUR).game.clock).toEqual(before.game.clock);
  });
});

describe('giving up', () => {
  test('before anybody has joined takes the invitation back', () => {
    const { whole, decision } = submit(invited(), resign('red'), NOON);
    expect(wordsOf(decision.events)).toEqual(['withdrawn']);
    expect(whole.game.result).toEqual({ winner: undefined, reason: 'void' });
    expect(submit(whole, resign('red'), NOON).decision).toEqual({ events: [] });
  });

  test.each<[string, readonly Command[]]>([
    ['before a deployment', [joins]],
    ['after one’s own deployment', [joins, deploys('blue')]],
    ['after the enemy’s deployment', [joins, deploys('red')]],
  ])('%s loses and lays no deployment open', (_, commands) => {
    const { whole, decision } = submit(given(commands), resign('blue'), NOON + 3 * HOUR);
    expect(wordsOf(decision.events)).toEqual(['resigned blue']);
    expect(whole.game.result).toEqual({ winner: 'red', reason: 'resignation' });
  });

  test.each<[string, Side]>([
    ['in one’s own turn', 'red'],
    ['in the enemy’s turn', 'blue'],
  ])('%s loses and lays both deployments open', (_, by) => {
    const { whole, decision } = submit(begun(), resign(by), NOON);
    expect(wordsOf(decision.events)).toEqual([`resigned ${by}`, `opened red ${RED} ${SALT.red}`, `opened blue ${BLUE} ${SALT.blue}`]);
    expect(whole.game.result).toEqual({ winner: by === 'red' ? 'blue' : 'red', reason: 'resignation' });
  });

  test('twice changes nothing, and is refused to the winner', () => {
    const over = given([resign('red')], begun());
    expect(submit(over, resign('red'), NOON + HOUR).decision).toEqual({ events: [] });
    expect(submit(over, resign('blue'), NOON + HOUR).decision).toEqual({ events: [], refusal: { rule: 'phase' } });
  });
});
