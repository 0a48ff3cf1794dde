export const sides = { red: 'Red', blue: 'Blue' };

export const unknownVariant = (id: string): string => `“${id}”, which this page does not know yet`;

export const board = {
  label: (side: string) => `Board, seen from ${side}'s side`,
  setupLabel: 'Your four rows and the middle of the board',
  lake: 'lake',
  empty: 'empty',
  piece: (side: string, rank: string) => `${side} ${rank}`,
  faceDown: (side: string) => `${side} piece, face down`,
  hasMoved: 'has moved',
  isKnown: 'known to the enemy',
  wasRevealed: 'revealed',
  marks: {
    selected: 'selected',
    movable: 'can move',
    move: 'you can move here',
    attack: 'you can attack here',
    shot: 'you can shoot here',
    last: 'last move',
    barred: 'barred',
    sending: 'being sent',
    chosen: 'chosen, not sent yet',
    battle: 'battle here',
  },
  crossed: (times: number, most: number) => `${times} of ${most}`,
  legend: {
    title: 'What the marks mean',
    known: 'its rank is known to the other side',
    moved: 'has moved since the start',
    movable: 'yours, and can move',
    move: 'a square to move to',
    attack: 'an attack',
    last: 'the last move',
    keys: 'Keyboard: arrow keys go over the board, Enter picks and puts, Escape lets go.',
  },
};

export const american = {
  label: 'Number the pieces the American way',
  about: '1 is the marshal, 9 the scout. Only how pieces are drawn on this device; records and mails keep the international order.',
};

/** Why a move is not allowed, by the rule's name. */
export const rules = {
  phase: 'No game is running.',
  turn: 'It is not your turn.',
  empty: 'No piece stands there.',
  'not-yours': 'That piece is not yours.',
  immovable: 'That piece never moves.',
  lake: 'Nothing enters the lakes.',
  'own-piece': 'One of your own pieces stands there.',
  direction: 'Pieces move in a straight line.',
  range: 'That is too far for this piece.',
  blocked: 'Something is in the way.',
  revisit: 'A path may not name a square twice.',
  'two-squares': 'This piece has crossed that border as often in a row as the rules allow.',
  'more-squares': 'This would repeat a position of the chase you are in.',
};
