/** The rules as the product tells them, article by article, each with where it is from. */

/** An article: what the rule is, its source, and where a source is silent or in two minds, why we decided as we did. */
export type Article = { readonly title: string; readonly says: string; readonly source: string; readonly decided?: string };

const B = 'World Championships booklet, 1999';
const L = 'the federation’s later text';

export const book = {
  of: (variant: string) => `Rules: ${variant}`,
  choose: 'The six ways to play',
  differs: 'In short',
  pieces: 'The pieces',
  piecesOf: (count: number) => `${count} pieces a side.`,
  picture: 'Piece',
  name: 'Name',
  count: 'How many',
  goes: 'How it goes',
  gait: { never: 'never moves', step: 'one square', run: 'any number of empty squares in a line, and may attack at its end' },
  goal: 'take it and you win',
  battles: 'Who beats whom',
  battlesAbout: 'Row by row: the attacker. Column by column: what it strikes. Worked out by the very rules that judge a game.',
  outcome: { attacker: 'wins', defender: 'is lost', neither: 'both go' },
  sign: { attacker: '+', defender: '−', neither: '=', shot: ' →' },
  shooting: (name: string) => `${name}, shooting`,
  legend: '+ the attacker wins, − the attacker is lost, = both go.',
  legendShot: '→ a shot from two squares away.',
  articles: 'Article by article',
  source: 'Source',
  decided: 'Our decision',
  examples: 'Try it',
  examplesAbout: 'Play both sides yourself, or press “Next” to follow the example. What a repetition rule bars is drawn as in a game.',
  next: 'Next',
  back: 'Back',
  again: 'From the start',
  toMove: (side: string) => `${side} is to move.`,
  done: 'The example ends here. Play on as you like.',
  left: 'You have left the example. Go back, or play on as you like.',
  over: 'The game would be over here.',
  refused: (sentence: string) => `Refused. ${sentence}`,
  refusedMove: (move: string, sentence: string) => `${move} is refused. ${sentence}`,
  crossings: (from: string, to: string, times: number, most: number) => `Between ${from} and ${to}: ${times} of ${most}.`,

  common: {
    board: {
      title: 'The board',
      says: 'Ten files, a to k without j, and ten rows. The eight squares c5, d5, g5, h5, c6, d6, g6 and h6 are lakes: nothing enters or crosses them. Red deploys on rows 1 to 4, Blue on 7 to 10. Red moves first.',
      source: `${B}; Dutch rule sheet`,
      decided: 'Files have no j, as the federation and the public archives write it; j is read as k.',
    },
    deployFull: {
      title: 'Deployment',
      says: 'Both sides deploy at the same time, unseen. You may change yours until the other has deployed too.',
      source: B,
    },
    deploySparse: {
      title: 'Deployment',
      says: 'Both sides deploy at the same time, unseen, on any squares of their own four rows; the others stay empty. The enemy sees where your pieces stand once both have deployed, and not what they are.',
      source: 'usual',
    },
    turn: {
      title: 'A turn',
      says: 'Move one piece or attack with it; one or the other is compulsory. A piece goes one square forward, back or sideways, onto an empty square or onto an enemy, which is an attack. It never goes diagonally or over another piece.',
      source: B,
    },
    immovable: {
      title: 'What never moves',
      says: 'Bomb and flag stay where they were deployed.',
      source: B,
      decided: 'At the table moving one loses the game. Here it cannot be done: the server refuses it.',
    },
    scout: {
      title: 'The scout',
      says: 'Goes any number of empty squares in a straight line, and may attack what stands at its end, in the same move. A scout that has gone more than one square is known to be one, and is marked so.',
      source: B,
    },
    battle: {
      title: 'Battle',
      says: 'Both ranks are shown to both players and stay known, also where both pieces go. The higher wins; equals both go. An attacker that wins takes the square, a defender that wins stays where it is.',
      source: B,
    },
    special: {
      title: 'Bomb, miner, spy and flag',
      says: 'A bomb destroys every attacker but a miner, who removes it and takes its square. The spy wins when it attacks the marshal; attacked by anything, it is lost. The flag falls to any attacker, and the game is over.',
      source: B,
      decided: 'Spy against spy: both go, by the general rule of equals.',
    },
    moreSquares: {
      title: 'The more-squares rule',
      says: 'You may not chase a piece round and round. While you go on threatening a piece that evades you, a move is barred that makes a position which has stood before in this chase, with that piece beside yours again. An attack is never barred by it, and neither is going straight back.',
      source: `${B}, made exact by articles 11.1–11.3 of ${L}`,
      decided: '“Before the same situation would arise for the second time” is the first return. Positions are compared by which piece stands where, never by rank: the rule gives nothing away. Straight back stays allowed, or the booklet’s own two-squares examples would break.',
    },
    noCount: {
      title: 'No draw by repetition',
      says: 'Neither repeating a position nor any number of moves without a battle ends a game. A barred move is not a legal move: a side that has only barred moves cannot move.',
      source: 'ours',
      decided: 'The sources know no such draw; the two rules above keep a game from standing still.',
    },
    ends: {
      title: 'How the board ends a game',
      says: 'Looked at before the first move and after every move. Whoever takes the flag has won. A side that cannot move while the other can has lost; where neither can move, it is a draw.',
      source: B,
      decided: 'So a deployment that walls itself in loses before the first ply. The setup screen warns of it and lets you.',
    },
    otherEnds: {
      title: 'Other ends',
      says: 'A game also ends by resignation, by a draw that both agree on, on time, and by two warnings from the arbiter. At the end of the time for the whole game it is a draw.',
      source: B,
    },
    known: {
      title: 'What the other side knows',
      says: 'Where every piece stands, which have moved, what was shown in battle or by a long move, and what is lost. Nothing else before the game is over.',
      source: 'ours',
    },
  } satisfies Readonly<Record<string, Article>>,

  twoSquares: {
    title: 'The two-squares rule',
    says: (most: number) =>
      `A piece may cross the same border between two squares in at most ${most} of your moves running; the next crossing is barred. What the other side does meanwhile is irrelevant. Moving another piece, or leaving that border alone for a move, begins the count anew. For a piece that goes one square this is “back and forth between two squares”; for one that goes farther, every border on its way counts, so where a short move is barred, a longer one on the same line is barred too. An attack counts as a move and is barred like one.`,
  },

  exampleWords: {
    followed: {
      title: 'After the booklet’s first example: who is followed must stop',
      about: (hunter: string, hunted: string) => `Red’s ${hunter} follows Blue’s ${hunted} between two files. The ${hunted} began, so it runs out of moves first.`,
      end: (_: string, hunted: string) => `The ${hunted} may not cross that border again. It must go another way, or another piece must move, and it is taken.`,
    },
    following: {
      title: 'After the booklet’s second example: who follows must stop',
      about: (hunter: string, hunted: string) => `The same from a diagonal start. Now the ${hunter} began, and the ${hunted} evades it.`,
      end: (hunter: string, hunted: string) => `The ${hunter} may not cross that border again: the ${hunted} is safe.`,
    },
    lake: {
      title: 'The more-squares rule: round the lake',
      about: (hunter: string, hunted: string) => `Red’s ${hunter} chases Blue’s ${hunted} around a lake, and it evades step by step.`,
      end: (hunter: string) => `The ${hunter}’s next step would bring back a position of this chase. Red must break off, or chase another way.`,
    },
  },
};

export type ArticleName = keyof typeof book.common;
