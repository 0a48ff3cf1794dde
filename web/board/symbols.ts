import type { Rank } from '../../core/rules/piece.ts';

/** A drawing on 24 × 24: what is filled and what is drawn with a line. */
export type Symbol = { readonly fill?: string; readonly line?: string };

/** Points of a star with five rays, as a path. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const out = i % 2 === 0 ? r : r * 0.42;
    return `${(x + out * Math.cos(angle)).toFixed(1)} ${(y + out * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export type Symbols = Readonly<Partial<Record<Rank, Symbol>>>;

/** One drawing a rank of the boxed game, ours, to be told apart at eighteen pixels. */
export const BOXED: Symbols = {
  // A flag on its pole.
  F: { fill: 'M7 3h14l-4 4.5 4 4.5H7z', line: 'M6 22V2.5' },
  // A round bomb with its fuse burning.
  B: { fill: `${disc(10.5, 15, 7)}M13 5l4 3-2.5 3-4-3z`, line: 'M16 7c1-3 3-3.5 4.5-2M21.5 2.5l-1 1M22 7l-1.5-.5' },
  // A hat drawn low over dark glasses.
  S: { fill: `M2 11h20v2H2zM6.5 10l1.5-7 4 1.5 4-1.5 1.5 7z${disc(7.5, 17.5, 3.2)}${disc(16.5, 17.5, 3.2)}`, line: 'M10 17h4' },
  // Field glasses.
  '2': { fill: 'M4 5h6v4l1 11H2zM14 5h6l2 15h-9l1-11z', line: 'M10 8h4M10 11.5h4' },
  // A pickaxe.
  '3': { fill: 'M2.5 9.5C7 2 17 2 21.5 9.5 16 6.800 8 6.800 2.5 9.5z', line: 'M12 6v16' },
  // Three chevrons.
  '4': { line: 'M4 8l8-5 8 5M4 14.5l8-5 8 5M4 21l8-5 8 5' },
  // One star, two, and three bars below a star: ladders of the lower officers.
  '5': { fill: star(12, 10, 9), line: 'M4 21.5h16' },
  '6': { fill: `${star(6.5, 9.5, 6.5)}${star(17.5, 9.5, 6.5)}`, line: 'M4 18h16M4 22h16' },
  // One sword upright.
  '7': { fill: 'M12 1l2.5 3.5V15h-5V4.5z', line: 'M5.5 16h13M12 16v6.5M9.5 22.5h5' },
  // Two swords crossed.
  '8': { line: 'M3 3l14.5 14.5M21 3L6.5 17.5M13 20.5l6.5-6.5M11 20.5L4.5 14M17.5 18.5l3.5 3.5M6.5 18.5L3 22' },
  // A great star in laurels.
  '9': { fill: star(12, 11.5, 7.5), line: 'M5 4C1 9 1.5 17 8 21.5M19 4c4 5 3.5 13-3 17.5M9.5 22h5' },
  // A crown.
  M: { fill: `M3 18L1.5 7l6 5L12 3l4.5 9 6-5L21 18z${disc(12, 3, 1.8)}${disc(2, 6.5, 1.6)}${disc(22, 6.5, 1.6)}`, line: 'M4 21.5h16' },
};
