import type { Place } from '../backup/where.ts';
import type { Holder } from './holder.ts';
import { countSeals } from './seals.ts';
import { add, create, retire, signAnew, use, type Ring } from './turning.ts';

const USAGE = `npm run keys -- COMMAND [--aws ENVIRONMENT]
  create        makes the ring, where there is none
  list          the keys, and how many deployments each seals
  add           makes a key, which opens and does not seal yet
  use KID       seals with a key from now on
  turn          add and use at once: for one machine, whose server is stopped
  reseal        puts every deployment that an older key sealed under the current one
  retire KID    takes out a key that seals nothing any more
  sign-anew     a new key for sessions: signs everybody out and voids every mailed link`;

type Store = Pick<Place, 'client' | 'table'>;

/** Runs one command. Throws with what is wrong, before anything is written. `aws` names the environment there; undefined on one machine. */
export async function run(words: readonly string[], holder: Holder, { client, table }: Store, say: (line: string) => void, aws: string | undefined): Promise<void> {
  const [command, kid, ...more] = words;
  const known = await holder.read();
  if (command === undefined || more.length > 0 || ((command === 'use' || command === 'retire') !== (kid !== undefined))) throw new Error(USAGE);
  if (command === 'create') return created(known, holder, say, aws);
  if (known === undefined) throw new Error(`there is no key ring in ${holder.file}: make one with create`);
  const deploy = aws === undefined ? 'Start the server again.' : `Deploy it: npx cdk deploy -c environment=${aws}`;
  const keep = async (ring: Ring, line: string): Promise<void> => {
    await holder.write(ring);
    say(`${line} ${deploy}`);
  };

  switch (command) {
    case 'list':
      return listed(known, (await countSeals(client, table, known.current)).under, say);
    case 'add': {
      const { ring, kid: made } = await add(known, holder.make);
      return keep(ring, `${made} is in the ring and seals nothing yet.`);
    }
    case 'use':
      return keep(use(known, kid ?? ''), `${kid} seals from now on.`);
    case 'turn': {
      if (aws !== undefined) throw new Error('on AWS add a key, deploy, and then use it: what runs while you deploy must know the key before anything is sealed with it');
      const { ring, kid: made } = await add(known, holder.make);
      return keep(use(ring, made), `${made} seals from now on; ${known.current} still opens what it sealed.`);
    }
    case 'reseal': {
      const { old } = await countSeals(client, table, known.current);
      const done = await holder.reseal(old);
      return say(`${done} deployments in ${old.length} games are under ${known.current} now.`);
    }
    case 'retire': {
      const { under } = await countSeals(client, table, known.current);
      return keep(retire(known, kid ?? '', under.get(kid ?? '') ?? 0), `${kid} is out of the ring. An archive from before today needs it still: keep it with those.`);
    }
    case 'sign-anew':
      return keep(await signAnew(known, holder.make), 'Sessions and mailed links have a new key; once it is in use everybody signs in again.');
    default:
      throw new Error(USAGE);
  }
}

async function created(known: Ring | undefined, holder: Holder, say: (line: string) => void, aws: string | undefined): Promise<void> {
  if (known !== undefined) throw new Error(`there is a key ring in ${holder.file} already: games are sealed with it`);
  await holder.write(await create(holder.make));
  say(`${holder.file} is the key ring.${aws === undefined ? ' Keep a copy of it apart from the data: without it no running game can go on.' : ` It holds no secret. Deploy it: npx cdk deploy -c environment=${aws}`}`);
}

function listed({ keys, current }: Ring, under: ReadonlyMap<string, number>, say: (line: string) => void): void {
  for (const kid of Object.keys(keys)) say(`${kid}  seals ${under.get(kid) ?? 0} deployments${kid === current ? ', and all new ones' : ''}`);
  for (const [kid, count] of under) if (keys[kid] === undefined) say(`${kid}  is not in the ring, and ${count} deployments are sealed with it: nobody can open them`);
}
