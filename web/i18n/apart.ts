/** A name within a sentence, its direction kept to itself: what `<bdi>` is to elements. */
export const apart = (name: string): string => `\u2068${name}\u2069`;
