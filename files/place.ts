/** A place in a text: line and column from 1, the column in UTF-16 units. */
export function placeOf(text: string, offset: number): string {
  const line = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${line.length}, column ${(line.at(-1)?.length ?? 0) + 1}`;
}
