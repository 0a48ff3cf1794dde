import { describe, expect, test } from 'vitest';
import { RANKS, type Rank } from '../../core/rules/piece.ts';
import { VARIANT_IDS, variantOf } from '../../core/rules/variants/all.ts';
import { lookOf } from '../../web/board/look.ts';
import { reasonWords, variantName, variantWords } from '../../web/variant-words.ts';

const SAME: readonly Rank[] = ['6', '3', '2'];

describe.each(VARIANT_IDS)('%s', (id) => {
  const { army } = variantOf(id);
  const ranks = RANKS.filter((rank) => army[rank] !== undefined);
  const { nameOf, symbols } = lookOf(id);

  test('has a name and a picture for each rank, no two alike', () => {
    const names = ranks.map(nameOf);
    expect(names.filter((name) => name.length < 3)).toEqual([]);
    expect(new Set(names).size).toBe(ranks.length);
    const drawn = ranks.map((rank) => JSON.stringify(symbols[rank] ?? {}));
    expect(drawn).not.toContain('{}');
    expect(new Set(drawn).size).toBe(ranks.length);
  });

  test('is told in one sentence', () => {
    expect(variantWords(id)?.about).toMatch(/^[^.]+\.$/);
  });
});

test('the same strength is another piece in the Duke’s game', () => {
  expect(SAME.map(lookOf('duke').nameOf)).toEqual(['Mounted knight', 'Serf', 'Archer']);
  expect(SAME.map(lookOf('isf').nameOf)).toEqual(['Captain', 'Miner', 'Scout']);
  expect(lookOf('duke').symbols['2']).not.toEqual(lookOf('isf').symbols['2']);
  expect([reasonWords('duke', 'captured'), reasonWords('duel', 'captured')]).toEqual(['The Duke was captured.', 'The flag was captured.']);
});

test('rules that the page does not know have a name that says so', () => {
  expect([variantName('chess'), variantWords('chess')]).toEqual(['“chess”, which this page does not know yet', undefined]);
  expect(reasonWords('chess', 'captured')).toBe('The flag was captured.');
});
