import { PieceFace } from '../../board/piece.tsx';
import { text } from '../../i18n/text.ts';

/** What the marks on the board mean. */
export const Legend = () => (
  <details class="legend">
    <summary>{text.board.legend.title}</summary>
    <ul class="plain">
      <li><PieceFace side="blue" rank="6" known /> {text.board.legend.known}</li>
      <li><PieceFace side="blue" rank={undefined} moved /> {text.board.legend.moved}</li>
      <li><span class="square movable" /> {text.board.legend.movable}</li>
      <li><span class="square move" /> {text.board.legend.move}</li>
      <li><span class="square attack" /> {text.board.legend.attack}</li>
      <li><span class="square last" /> {text.board.legend.last}</li>
    </ul>
    <p class="hint keys">{text.board.legend.keys}</p>
  </details>
);
