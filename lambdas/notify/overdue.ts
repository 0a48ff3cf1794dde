import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import { gameIdOf, letterKey, type GameId, type Key } from '../store/keys.ts';
import { GATHERING } from '../store/talk.ts';
import { faultOf } from '../world.ts';
import { callsForLetters, sendNew } from './changed.ts';
import { deliver, type Mailing } from './deliver.ts';
import { remind } from './follow.ts';

/**
 * Sends the letters that time has brought: reminders, those nobody finished sending, talk that has gathered for long enough, and whatever a game that is
 * due still calls for, its trigger having been lost.
 */
export async function sendOverdue(mailing: Mailing, keys: readonly Key[], early = false): Promise<void> {
  const talked = new Set<GameId>();
  for (const key of keys) {
    const game = gameIdOf(key.pk);
    if (game !== undefined && key.pk.startsWith('TALK#')) talked.add(game);
    if (callsForLetters(key) && game !== undefined) await alone(mailing, key.pk, () => sendNew(mailing, key.pk));
    if (key.sk.startsWith('FOLLOWED#') && game !== undefined) await alone(mailing, key.pk, () => remind(mailing, game));
    if (key.sk.startsWith('SENT#') || key.sk === 'LINK') await alone(mailing, key.pk, () => sendAgain(mailing, key, early));
  }
  for (const game of talked) for (const side of SIDES) await alone(mailing, game, () => tell(mailing, game, side));
}

/** One that fails keeps no other from going; it is due still, and so tried again the next time. */
async function alone({ world }: Mailing, of: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    world.log({ at: world.now(), failed: 'notify', of, ...faultOf(error) });
  }
}

async function sendAgain(mailing: Mailing, key: Key, early: boolean): Promise<void> {
  const claim = await mailing.world.store.letters.takeOver(key, mailing.world.now(), early);
  if (claim !== undefined) await deliver(mailing, claim);
}

/** Tells one side of what the other has said, all of it in one letter, once its first message is old enough. */
async function tell(mailing: Mailing, game: GameId, to: Side): Promise<void> {
  const { store, now } = mailing.world;
  const untold = (await store.talk.latest(game, 200)).filter(({ by, untold: is }) => is && by === enemyOf(to));
  const [first] = untold;
  const last = untold.at(-1);
  if (first === undefined || last === undefined || first.at + GATHERING > now()) return;
  const player = (await store.games.load(game))?.seats[to]?.id;
  if (player === undefined) return store.talk.told(untold);
  const key = letterKey(game, `talk-${first.at}#message`, player);
  const claim = await store.letters.claim(key, { occasion: 'message', line: first.at, upTo: last.at, side: to, player }, now());
  const upTo = claim ? last.at : await store.letters.gatheredIn(key);
  await store.talk.told(untold.filter(({ at }) => at <= upTo));
  if (claim !== undefined) await deliver(mailing, claim);
}
