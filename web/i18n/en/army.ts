export const sides = { red: 'Red', blue: 'Blue' };

export const ranks = {
  F: 'Flag', B: 'Bomb', S: 'Spy', '1': 'Maiden', '2': 'Scout', '3': 'Miner', '4': 'Sergeant', '5': 'Lieutenant', '6': 'Captain',
  '7': 'Major', '8': 'Colonel', '9': 'General', M: 'Marshal', D: 'Duke', T: 'Tower',
};

export const variants = {
  original: {
    name: 'Original',
    about: 'The championship rules of 1999: forty pieces, and at most five moves in a row over the same border.',
  },
  isf: {
    name: 'Federation',
    about: "The federation's later text: the same army, and at most three moves in a row over the same border.",
  },
  classic: {
    name: 'Classic',
    about: 'The Dutch sheet: 39 pieces, a scout attacks only the next square, and at most two moves in a row over the same border.',
  },
  duke: {
    name: 'Duke',
    about: 'The tournament book: twelve pieces anywhere on your four rows, with serfs, archers, a maiden and a tower; take the Duke.',
  },
  barrage: { name: 'Barrage', about: 'Eight pieces anywhere on your four rows: short and sharp, by the federation’s rules.' },
  duel: { name: 'Duel', about: 'Ten pieces anywhere on your four rows, two bombs among them, by the federation’s rules.' },
};

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
