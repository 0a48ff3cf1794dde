import type { Element } from '../../core/exchange/parsegravon.ts';

/**
 * Boards and ends of games in the archive of Gravon, as public tables taken from its files have them (`docs/gravon.md`). Their moves are
 * not in those tables.
 */
export const ARCHIVED = [
  { name: 'barrage-2014.0-2346', type: 'barrage', field: 'MBAAAAAAAAELAAAAAAAADDAAAAAAAACKAAAAAAAAAA__AA__AAAA__AA__AAAAAAAPAAAAWAAAAAAAAAOQXAAAAAAAYNPAAAAAAA', end: '3', winner: '2' },
  { name: 'barrage-2005.9-2617', type: 'barrage', field: 'BEAAAAAAAAMCDAAAAAAALDAAAAAAAAAAAAAAAAAKAA__AA__AAAA__AA__AAAAWAAAAAAAPPOAAAAAAANXAAAAAAAAYQAAAAAAAA', end: '4', winner: '3' },
  { name: 'barrage-2006.2-4203', type: 'barrage', field: 'AAAAAAACDDAAAAAAAKEMAAAAAAAAABAAAAAAAAALAA__AA__AAAA__AA__AAXAOAAAPAAANAAAAAAAAAYWAAAAAAAAQPAAAAAAAA', end: '0', winner: '1' },
  { name: 'duell-2014.3-51', type: 'duell', field: 'AAAEAAMAAAAAAAAAAAAAAAAAAAAAAAEKDALBCABDAA__AA__AAAA__AA__AAAAAAAPAANAANAPAAAAAXAAAAAAYAAAQAOAWAAAQA', end: '1', winner: '1' },
  { name: 'duell-2014.4-1649', type: 'duell', field: 'AADAAAAEKMAAAAAAAABCLAADAAAAAEBAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAANWAAAAAAPNYPAAAAAAXQQAAAAAAAAO', end: '0', winner: '2' },
] as const;

/** The two deployments of `games.ts` as a board of letters. */
export const START = [
  'BBBBBBFGDM', 'EEEEDDDDDD', 'HHHGGGFFFE', 'DLCKJJIIIH', 'AA__AA__AA', 'AA__AA__AA', 'PPXUUVVWTT', 'RSSTTQRRSS', 'PQPRPPQPQP', 'UQONNNNYNN',
].join('');

/** An element with its attributes and children, on line 1 unless it says another. */
export const element = (name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly Element[] = [], text = '', line = 1): Element =>
  ({ name, attributes: new Map(Object.entries(attributes)), children, text, line });

export type Told = {
  readonly type?: string;
  readonly field?: string | undefined;
  readonly moves?: readonly (readonly [source: string, target: string])[];
  readonly end?: readonly [type: string, winner: string] | undefined;
};

/** A whole file as it is laid out: the board on its third line, the moves from the fourth on. */
export const fileOf = ({ type = 'classic', field, moves = [], end }: Told): Element =>
  element('stratego', {}, [
    element('game', { type }, [
      ...(field === undefined ? [] : [element('field', { content: field }, [], '', 3)]),
      ...moves.map(([source, target], i) => element('move', { id: String(i + 1), source, target }, [], '', 4 + i)),
      element('player', { id: '1' }, [], 'Ann', 90),
      element('player', { id: '2' }, [], 'Bo', 91),
      ...(end === undefined ? [] : [element('result', { type: end[0], winner: end[1] }, [], '', 92)]),
    ], '', 2),
  ]);
