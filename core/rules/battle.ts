import type { Rank } from './piece.ts';

export type Survivor = 'attacker' | 'defender' | 'neither';

/** Who is left when one rank strikes another; `apart` is how many squares lie from the one to the other. */
export type Strike = (attacker: Rank, defender: Rank, apart: number) => Survivor;

const STRENGTH: Readonly<Partial<Record<Rank, number>>> = {
  S: 1, '1': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6, '7': 7, '8': 8, '9': 9, M: 10,
};

/** Higher wins, equals both go (B, Preparation 7). */
export function byStrength(attacker: Rank, defender: Rank): Survivor {
  const ours = STRENGTH[attacker];
  const theirs = STRENGTH[defender];
  // Which ranks it were is no line of a log's to tell.
  if (ours === undefined || theirs === undefined) throw new Error('no strength decides this battle: one of the two has none');
  return ours === theirs ? 'neither' : ours > theirs ? 'attacker' : 'defender';
}

/** The boxed game (B, The Ranks and Some Special Pieces). */
export const strike: Strike = (attacker, defender) => {
  if (defender === 'F') return 'attacker';
  if (defender === 'B') return attacker === '3' ? 'attacker' : 'defender';
  if (attacker === 'S' && defender === 'M') return 'attacker';
  return byStrength(attacker, defender);
};
