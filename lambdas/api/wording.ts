import type { Refusal } from '../../core/game/decision.ts';
import type { Game } from '../../core/game/game.ts';
import type { LeaveRefusal } from '../../core/game/leave.ts';
import type { Surplus } from '../../core/rules/army.ts';
import { ROWS, type Misplaced, type SetupFault } from '../../core/rules/setup.ts';
import { makeSquare } from '../../core/rules/square.ts';

/** A sentence a player understands, for each thing the rules refuse. */
export function sentenceOf(refusal: Refusal, { phase, variant }: Pick<Game, 'phase' | 'variant'>): string {
  switch (refusal.rule) {
    case 'phase':
      return phase === 'over' ? 'The game is over.' : 'The game is not at a point where that can be done.';
    case 'turn':
      return 'It is the other side’s turn.';
    case 'empty':
      return 'No piece stands on the first square.';
    case 'not-yours':
      return 'The piece on the first square is not yours.';
    case 'immovable':
      return 'This piece never moves.';
    case 'lake':
      return 'The last square is a lake: nothing enters it.';
    case 'own-piece':
      return 'Another piece of yours stands on the last square.';
    case 'direction':
      return 'Pieces move along a file or a row, never diagonally.';
    case 'range':
      return 'That is farther than this piece goes.';
    case 'blocked':
      return 'Something is in the way: pieces and lakes cannot be passed over.';
    case 'revisit':
      return 'A move visits no square twice.';
    case 'two-squares': {
      const [a, b] = refusal.border;
      const made = refusal.plies.length;
      return `Two-squares rule: this piece has crossed between ${makeSquare(a)} and ${makeSquare(b)} ${made} times running, of ${variant.twoSquares} allowed (plies ${refusal.plies.join(', ')}). Move another piece, or this one elsewhere.`;
    }
    case 'more-squares':
      return `More-squares rule: this would bring back the position after ply ${refusal.returns} while you keep chasing (since ply ${refusal.since}). Break off, or chase another way.`;
    case 'stale':
      return 'That was meant for another ply than the present one.';
    case 'taken':
      return 'Somebody else has taken the seat.';
    case 'no-offer':
      return 'No draw is on offer.';
    case 'offered':
      return 'You have offered a draw in this position already; the next offer is after another ply.';
    case 'no-void':
      return 'The other has not offered to call the game void.';
    case 'void-offered':
      return 'You have offered to call the game void often enough.';
    case 'begun':
      return 'Both sides have moved: the game counts.';
    case 'calls':
      return 'You have called the arbiter as often in this game as a player may.';
    case 'no-call':
      return 'There is no call to answer: none was made, or it has been answered.';
    case 'given':
      return 'That is more time than an arbiter may give: 30 days at once, 90 days to a side in one game.';
  }
}

const counted = (surplus: readonly Surplus[]): string => surplus.map(({ rank, count }) => `${count} × ${rank}`).join(', ');

function misplacedIn(fault: Misplaced): string {
  if ('rows' in fault) return `${fault.rows} ${fault.rows === 1 ? 'row' : 'rows'} in place of ${ROWS}`;
  if ('row' in fault) return `row ${fault.row} has ${fault.squares} squares in place of 10`;
  return `“${fault.token}” is no piece`;
}

/** All that is wrong with a deployment in one sentence. */
export function sentenceOfSetup({ missing, extra, misplaced }: SetupFault): string {
  const parts = [
    ...(missing.length > 0 ? [`missing ${counted(missing)}`] : []),
    ...(extra.length > 0 ? [`too many: ${counted(extra)}`] : []),
    ...(misplaced.length > 0 ? [`misplaced: ${misplaced.slice(0, 8).map(misplacedIn).join(', ')}`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Why leave cannot be taken. */
export function sentenceOfLeave(refusal: LeaveRefusal): string {
  switch (refusal.rule) {
    case 'order':
      return 'Leave ends before it begins.';
    case 'past':
      return `Leave begins today, ${refusal.today}, or later.`;
    case 'ahead':
      return `Leave ends within ${refusal.days} days from now.`;
    case 'many':
      return `At most ${refusal.most} leaves may be announced at the same time.`;
    case 'days':
      return `That takes ${refusal.wanted} more days of ${refusal.year}, and ${refusal.left} are left.`;
  }
}
