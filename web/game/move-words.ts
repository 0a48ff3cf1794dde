/** A move for people: its squares with a dash between them. */
export const moveWords = (move: string): string => move.replaceAll('-', '–');
