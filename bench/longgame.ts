import { readFileSync } from 'node:fs';

/** A long game of two armies of forty (`test/vectors`), with the deployments it began from. */
export function longGame() {
  const cases = JSON.parse(readFileSync(new URL('../test/vectors/chases.json', import.meta.url), 'utf8')) as { name: string; variant: string; position: string[]; moves: string[] }[];
  const found = cases.find(({ moves, position }) => moves.length > 600 && (position.join(' ').match(/[rb]\w/g) ?? []).length === 80);
  if (found === undefined) throw new Error('no vector is a whole game of over 600 plies');
  const rows = found.position.map((row) => row.split(' ').map((token) => token.slice(1)));
  const setups = { red: rows.slice(6).map((row) => row.join('')).join('/'), blue: rows.slice(0, 4).toReversed().map((row) => row.toReversed().join('')).join('/') };
  return { variant: found.variant, setups, moves: found.moves.slice(0, -1) };
}
