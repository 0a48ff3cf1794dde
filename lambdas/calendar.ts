import { DAY, MINUTE, type Instant } from '../core/game/duration.ts';
import type { Calendar } from '../core/game/keeping.ts';
import { spansOf } from '../core/game/leave.ts';
import { SIDES } from '../core/rules/piece.ts';
import type { StoredCalendar } from './store/calendars.ts';
import type { GameId, PlayerId } from './store/keys.ts';
import { submit } from './submit.ts';
import { faultOf, type World } from './world.ts';

export const calendarIn = ({ book }: StoredCalendar, zone: string): Calendar => ({ leave: spansOf(book), zone });

/**
 * Tells each running game of a player's calendar: a line in its log, where it does not know. As of when the calendar changed, so that a game that is
 * told late is told the same. Telling it twice does nothing; whether every game could be told is the answer.
 */
async function tell(world: World, who: PlayerId, stored: StoredCalendar): Promise<boolean> {
  if (stored.zone === undefined) return true;
  const calendar = calendarIn(stored, stored.zone);
  let all = true;
  for (const { id } of await world.store.games.list(who, 'active')) {
    try {
      await tellGame({ ...world, now: (): Instant => stored.changedAt }, id, who, calendar);
    } catch (error) {
      all = false;
      world.log({ at: world.now(), failed: 'calendar', of: id, ...faultOf(error) });
    }
  }
  return all;
}

const tellGame = (world: World, id: GameId, who: PlayerId, calendar: Calendar) =>
  submit(world, id, (game) => {
    const by = SIDES.find((side) => game.seats[side]?.id === who);
    return by === undefined ? { no: 'not seated' } : { command: { type: 'keep-calendar', by, calendar } };
  });

/** Changes a player's calendar and tells their games, now; and the sweep tells them once more, in case that was cut short. Undefined where the change is none to be made. */
export async function changeCalendar<No>(
  world: World,
  who: PlayerId,
  change: (stored: StoredCalendar) => Pick<StoredCalendar, 'book' | 'zone'> | { readonly no: No },
): Promise<StoredCalendar | { readonly no: No }> {
  for (;;) {
    const before = await world.store.calendars.load(who);
    const changed = change(before);
    if ('no' in changed) return changed;
    if (!(await world.store.calendars.write(who, before, changed, world.now()))) continue;
    const after: StoredCalendar = { ...changed, version: before.version + 1, changedAt: world.now() };
    await tell(world, who, after);
    return after;
  }
}

/** A game that began while others were told is on its player's list by then. */
const SETTLED = MINUTE;

/** After this a game that still cannot be told is broken, and keeps nobody busy any more. */
const PATIENCE = DAY;

/** Tells the games of a calendar that is due, and takes it off the list once all are told. */
export async function tellDue(world: World, who: PlayerId): Promise<void> {
  const stored = await world.store.calendars.load(who);
  const all = await tell(world, who, stored);
  const age = world.now() - stored.changedAt;
  if ((all && age > SETTLED) || age > PATIENCE) await world.store.calendars.settle(who, stored);
}
