import { tellingOf } from '../mail/letters/about.ts';
import { LETTERS } from '../mail/letters/kinds/all.ts';
import { nameOf, Undeliverable } from '../mail/post.ts';
import type { Claim } from '../store/letters.ts';
import { isOn, type Way } from '../store/ways.ts';
import type { Word } from '../ways/courier.ts';
import type { Mailing } from './mailing.ts';
import { newsOf, type News } from './news.ts';
import { closeFailed, closeSent } from './outcome.ts';
import { planOf } from './plan.ts';

/** Tells what was claimed by another way than mail. A browser heeds its player's switches and quiet hours; a web hook is a bot's, which sleeps never. */
export async function deliverBeside(mailing: Mailing, claim: Claim): Promise<void> {
  const { world } = mailing;
  const { letters, ways } = world.store;
  const way = claim.player && (await ways.one(claim.player, String(claim.item['address'])));
  if (way === undefined || !isOn(way)) {
    await letters.close(claim, { unsent: 'switched off' });
    return;
  }
  const news = await newsOf(world, claim, way.way === 'push');
  if (typeof news === 'string') {
    await letters.close(claim, { unsent: news });
    return;
  }
  if (way.way === 'push') {
    const plan = planOf({ ...news.player, notify: { ...news.player.notify, cadence: 'each' } }, news.occasion, true, world.now());
    if (plan.when === 'later') return letters.hold(claim, plan.at);
  }
  try {
    await send(mailing, way, wordOf(news));
  } catch (error) {
    await failed(mailing, claim, way, error);
    return;
  }
  await closeSent(world, claim);
  await ways.took(way);
}

const send = ({ world, beside }: Mailing, way: Way, word: Word): Promise<void> =>
  way.way === 'hook' ? beside.hook(way, word, world.now()) : beside.push(way, word);

async function failed(mailing: Mailing, claim: Claim, way: Way, error: unknown): Promise<void> {
  const { world } = mailing;
  const isFinal = error instanceof Undeliverable;
  if (way.way === 'push' && isFinal) {
    // Its owner took the subscription back, which is no failure of ours to lay before anybody.
    await world.store.ways.gone(way, world.now());
    await world.store.letters.close(claim, { unsent: 'switched off' });
    return;
  }
  if (way.way === 'hook') await world.store.ways.failed(way, faultIn(error), world.now(), isFinal);
  await closeFailed(mailing, claim, error, way.way);
}

/** What a lock screen may show: who plays, and that something waits. */
function wordOf({ occasion, about, id, messageId }: News): Word {
  const telling = tellingOf(about);
  return { id: messageId.slice(1, messageId.indexOf('@')), kind: occasion, game: id, title: 'Fieldpost', body: LETTERS[occasion].heading(telling), url: `${new URL(about.href).origin}/game/${id}` };
}

/** A word to a web hook that its player asked for, to see whether it arrives; what came of it stands on their page. */
export async function tryHook({ world, beside }: Mailing, claim: Claim): Promise<void> {
  const { ways, letters } = world.store;
  const hook = claim.player && (await ways.hook(claim.player));
  if (hook === undefined) {
    await letters.close(claim, { unsent: 'switched off' });
    return;
  }
  const word: Word = { id: claim.key.pk, kind: 'test', game: '', title: '', body: '', url: world.origin };
  const error = await beside.hook(hook, word, world.now()).then(() => undefined, faultIn);
  await ways.tested(hook, error, world.now());
  await letters.close(claim, error === undefined ? { sentAt: world.now() } : { failed: error });
}

/** What a player is told of an address that did not take a word: what it answered, or the name of what kept us from it. */
const faultIn = (error: unknown): string => (error instanceof Undeliverable || (error instanceof Error && error.name === 'Answered') ? error.message : nameOf(error));
