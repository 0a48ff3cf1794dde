import { createHash } from 'node:crypto';
import { decide, type Command, type Secrets } from '../../core/game/decide.ts';
import type { Decision } from '../../core/game/decision.ts';
import { DAY, HOUR, type Instant } from '../../core/game/duration.ts';
import { makeLine } from '../../core/game/event.ts';
import { fold, newGame, type Game } from '../../core/game/game.ts';
import { PRESETS, type TimeControl } from '../../core/game/time.ts';
import type { Side } from '../../core/rules/piece.ts';
import { parseSetup, type Setup } from '../../core/rules/setup.ts';
import { original } from '../../core/rules/variants/original.ts';
import type { Variant } from '../../core/rules/variant.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A Monday at noon. */
export const NOON: Instant = Date.UTC(2026, 5, 1, 12);
export const SALT = { red: 'r'.repeat(43), blue: 'b'.repeat(43) } as const;

export function setupOf(text: string, variant: Variant = original): Setup {
  const parsed = parseSetup(text, variant);
  if ('fault' in parsed) throw new Error(`no setup: ${text}`);
  return parsed.setup;
}

export const RED = setupOf('2MS9887776/6665554443/3333222222/BBBBBB452F');
export const BLUE = setupOf('6698877M22/5544366554/2323224232/BBFBBBBS37');

/** A game with both its deployments, as only the door in holds it. */
export type Whole = { readonly game: Game; readonly secrets: Secrets };

export const NO_HANDS: Secrets = { hands: { red: undefined, blue: undefined }, hash: sha256 };

/** What a command comes to, and the game after it. */
export function submit(whole: Whole, command: Command, now: Instant): { readonly whole: Whole; readonly decision: Decision } {
  const decision = decide(whole.game, command, now, whole.secrets);
  const { deployment, events } = decision;
  const hands = deployment ? { ...whole.secrets.hands, [deployment.by]: deployment.hand } : whole.secrets.hands;
  const game = deployment ? { ...whole.game, setups: { ...whole.game.setups, [deployment.by]: deployment.hand.setup } } : whole.game;
  return { whole: { game: fold(game, events), secrets: { ...whole.secrets, hands } }, decision };
}

/** The game after commands none of which is refused, one an hour. */
export function given(commands: readonly Command[], start: Whole = invited(), from: Instant = NOON): Whole {
  let whole = start;
  for (const [i, command] of commands.entries()) {
    const { decision, whole: next } = submit(whole, command, from + i * HOUR);
    if (decision.refusal !== undefined) throw new Error(`${command.type}: refused under ${decision.refusal.rule}`);
    whole = next;
  }
  return whole;
}

export const invited = ({ variant = original, time = PRESETS.standard }: { variant?: Variant; time?: TimeControl } = {}): Whole => ({
  game: fold(newGame(variant, time, { red: undefined, blue: undefined }), [{ type: 'created', by: 'red', at: NOON - DAY }]),
  secrets: NO_HANDS,
});

export const joins: Command = { type: 'join', by: 'blue' };
export const deploys = (by: Side, setup: Setup = by === 'red' ? RED : BLUE): Command => ({ type: 'deploy', by, setup, salt: SALT[by] });

/** A game that has begun at noon, on Red's first turn. */
export const begun = (options: { red?: Setup; blue?: Setup; time?: TimeControl; variant?: Variant } = {}): Whole =>
  given([joins, deploys('red', options.red), deploys('blue', options.blue)], invited(options), NOON - 2 * HOUR);

/** The log in lines, each without its time. */
export const wordsOf = (events: Decision['events']): readonly string[] => events.map((event) => makeLine(event).replace(/^\S+ /, ''));
