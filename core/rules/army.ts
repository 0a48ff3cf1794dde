import { RANKS, type Rank } from './piece.ts';

/** How many of each rank a side deploys. */
export type Army = Readonly<Partial<Record<Rank, number>>>;

export const sizeOf = (army: Army): number => RANKS.reduce((sum, rank) => sum + (army[rank] ?? 0), 0);

/** The pieces of an army one by one, strongest first as `RANKS` is read backwards. */
export const piecesOf = (army: Army): readonly Rank[] =>
  RANKS.toReversed().flatMap((rank) => Array.from({ length: army[rank] ?? 0 }, () => rank));

export type Surplus = { readonly rank: Rank; readonly count: number };

/** What a set of pieces lacks and has too much of, against the army it should be. */
export function compare(ranks: readonly Rank[], army: Army): { missing: readonly Surplus[]; extra: readonly Surplus[] } {
  const missing: Surplus[] = [];
  const extra: Surplus[] = [];
  for (const rank of RANKS) {
    const gap = (army[rank] ?? 0) - ranks.filter((r) => r === rank).length;
    if (gap > 0) missing.push({ rank, count: gap });
    if (gap < 0) extra.push({ rank, count: -gap });
  }
  return { missing, extra };
}

/** The forty pieces of the boxed game: 33 that move, six bombs and the flag (B, Introduction). */
export const FORTY: Army = { M: 1, '9': 1, '8': 2, '7': 3, '6': 4, '5': 4, '4': 4, '3': 5, '2': 8, S: 1, B: 6, F: 1 };
