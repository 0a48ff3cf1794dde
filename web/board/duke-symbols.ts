import { disc, type Symbols } from './symbols.ts';

/** The army of the Duke's game. */
export const DUKE: Symbols = {
  // A coronet of pearls.
  D: { fill: `M3 18L2 9l5 4 5-7 5 7 5-4-1 9z${disc(12, 4, 2.2)}${disc(2.5, 7, 1.8)}${disc(21.5, 7, 1.8)}`, line: 'M4 21.5h16' },
  // A tower with battlements and a gate.
  T: { fill: 'M4 2h4v3h2V2h4v3h2V2h4v7l-2 2v11h-3.500v-4a2.5 2.5 0 0 0-5 0v4H6V11L4 9z' },
  // A horse's head.
  '6': { fill: 'M8 2l3 2.500c6 0 9 5 9 11V22H8c0-4 3.5-5.5 4-8.5-2.5 1-3.5 3.5-6.5 3.500C3.5 17 2 15.5 2.5 13.500L7 6z' },
  // A helmet with its visor shut.
  '5': { fill: 'M12 1.500c5.5 0 8 4 8 9V13H4v-2.500c0-5 2.5-9 8-9zM4 15h16l-2 5-6 2.500L6 20z', line: 'M12 15v7' },
  // A shield with a bar across.
  '4': { fill: 'M4 2.5h16V9H4zM4 11.5h16c0 5.5-3.5 9-8 11-4.5-2-8-5.5-8-11z' },
  // A scythe.
  '3': { fill: 'M20 4.500C13 .5 5.5 2.5 1.5 9.5 7 5.5 13 5.5 18.5 8z', line: 'M20 3L13 22.500M16.5 12.500l-4-1.5' },
  // A bow with an arrow on it.
  '2': { line: 'M6 2c11 2 14 5 16 16M6 2l16 16M3 21L18 6', fill: 'M15.5 3.500L21 3l-.5 5.500z' },
  // A lady in a long gown.
  '1': { fill: `${disc(12, 5.5, 3.8)}M10 10.500h4l1 4 5 8H4l5-8z`, line: 'M10.5 11L5 15.500M13.5 11l5.5 4.5' },
};
