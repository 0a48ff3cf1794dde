import { MINUTE } from '../../core/game/duration.ts';
import { enemyOf, SIDES, type Side } from '../../core/rules/piece.ts';
import { gameIdOf, partOf, type GameId, type Key } from '../store/keys.ts';
import { GATHERING } from '../store/talk.ts';
import { faultOf } from '../world.ts';
import { announce, keyOf, type Announcement } from './announce.ts';
import { callsForLetters, sendNew } from './changed.ts';
import { deliver } from './deliver.ts';
import { remind } from './follow.ts';
import type { Mailing } from './mailing.ts';

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
    if (isClaim(key)) await alone(mailing, key.pk, () => sendAgain(mailing, key, early));
  }
  for (const game of talked) for (const side of SIDES) await alone(mailing, game, () => tell(mailing, game, side));
}

const isClaim = ({ sk }: Key): boolean => sk.startsWith('SENT#') || sk.startsWith('BUNDLE#') || sk === 'LINK';

/** How many minutes a round takes. */
const ROUND = 60;

/**
 * Looks after every running game once an hour, a part of them each minute: whatever its log calls for that nobody was told of, its trigger having
 * been lost, is told then, and not only when the game is next due (lesson 1).
 */
export async function patrol(mailing: Mailing): Promise<void> {
  const { store, now } = mailing.world;
  const minute = Math.floor(now() / MINUTE) % ROUND;
  for (const { pk, sk } of await store.due.all()) {
    if (sk === 'GAME' && partOf(pk, ROUND) === minute) await alone(mailing, pk, () => sendNew(mailing, pk));
  }
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
  const announcement: Announcement = { game, player, side: to, occasion: 'message', line: first.at, mark: `talk-${first.at}`, upTo: last.at };
  await announce(mailing, announcement);
  // Another may have claimed it before the last of this was said.
  const upTo = await store.letters.gatheredIn(keyOf(announcement));
  await store.talk.told(untold.filter(({ at }) => at <= upTo));
}
