import type { View, ViewPiece } from '../../../core/game/view.ts';
import { isLake, makeSquare, type Square } from '../../../core/rules/square.ts';
import type { Side } from '../../../core/rules/piece.ts';
import type { Plain } from './plain.ts';

/** The hundred squares as one side looks at them: ten rows from the far one to the near one. */
function rowsFor(side: Side): readonly (readonly Square[])[] {
  const rows = Array.from({ length: 10 }, (_, row) => Array.from({ length: 10 }, (_, file) => row * 10 + file));
  return side === 'red' ? rows.toReversed() : rows.map((row) => row.toReversed());
}

type Drawn = { readonly pieces: ReadonlyMap<string, ViewPiece>; readonly you: Side; readonly ranks: boolean };

const piecesOf = (view: View): ReadonlyMap<string, ViewPiece> => new Map(view.board.map((piece) => [piece.square, piece]));

/** A piece's letter or number; a dot where the reader may not know it, or wants none of their own shown in mail. */
function markOf(piece: ViewPiece, { you, ranks }: Drawn): string {
  return piece.rank === null || (piece.side === you && !ranks && !piece.known) ? '•' : piece.rank;
}

const LETTER: Readonly<Record<Side, string>> = { red: 'r', blue: 'b' };

/** The board in plain text for a terminal: two characters a square, `r5`, `b•`, `~~`. */
export function boardText(view: View, you: Side, ranks: boolean): string {
  const drawn: Drawn = { pieces: piecesOf(view), you, ranks };
  const rows = rowsFor(you).map((row) => {
    const cells = row.map((square) => {
      const piece = drawn.pieces.get(makeSquare(square));
      return piece ? `${LETTER[piece.side]}${markOf(piece, drawn)}` : isLake(square) ? '~~' : ' .';
    });
    return `${rankLabel(row).padStart(2)} ${cells.join(' ')}`;
  });
  return [...rows, `   ${fileLabels(you).join('  ')}`].join('\n');
}

const rankLabel = (row: readonly Square[]): string => makeSquare(row[0] ?? 0).slice(1);
const fileLabels = (you: Side): readonly string[] => (rowsFor(you).at(-1) ?? []).map((square) => makeSquare(square).charAt(0));

const CELL = 'width:28px;height:28px;padding:0;text-align:center;font:bold 15px Arial,sans-serif;border:1px solid #b9ac8f;';
const LAST = 'border:3px solid #8a5a00;';
const FILL: Readonly<Record<Side, string>> = { red: 'background:#a3271f;color:#ffffff;', blue: 'background:#1f4e8c;color:#ffffff;' };
const LABEL = 'font:12px Arial,sans-serif;color:#55503f;text-align:center;padding:2px 4px;';

export type BoardOf = { readonly view: View; readonly you: Side; readonly ranks: boolean; readonly label: string };

/** The board as a table that needs no image to load (correspondence.md, Turn notifications). Borders, not outlines, mark the last move: Outlook draws those. */
export const Board = Object.assign(
  ({ view, you, ranks, label }: BoardOf) => {
    const drawn: Drawn = { pieces: piecesOf(view), you, ranks };
    const moved = new Set(view.last?.move.split('-') ?? []);
    return (
      <table aria-label={label} style="border-collapse:collapse;margin:16px 0;">
        <tbody>
          {rowsFor(you).map((row) => (
            <tr>
              <th scope="row" style={LABEL}>{rankLabel(row)}</th>
              {row.map((square) => (
                <Cell name={makeSquare(square)} lake={isLake(square)} drawn={drawn} last={moved.has(makeSquare(square))} />
              ))}
            </tr>
          ))}
          <tr>
            <td style={LABEL}>&nbsp;</td>
            {fileLabels(you).map((file) => <th scope="col" style={LABEL}>{file}</th>)}
          </tr>
        </tbody>
      </table>
    );
  },
  { plain: ({ view, you, ranks }: BoardOf): string => boardText(view, you, ranks) } satisfies Pick<Plain<BoardOf>, 'plain'>,
);

function Cell({ name, lake, drawn, last }: { name: string; lake: boolean; drawn: Drawn; last: boolean }) {
  const piece = drawn.pieces.get(name);
  const fill = piece ? FILL[piece.side] : lake ? 'background:#8fb3c4;color:#20323a;' : last ? 'background:#f4dd9a;' : 'background:#efe6d0;';
  return <td style={`${CELL}${fill}${last ? LAST : ''}`}>{piece ? markOf(piece, drawn) : lake ? '~' : '\u00A0'}</td>;
}
