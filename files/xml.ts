import { parseXml, XmlCdata, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import type { Element } from '../core/exchange/parsegravon.ts';
import { placeOf } from './place.ts';

/** Text that is not XML as we take it, with the place where it ceases to be. */
export class NotXml extends Error {}

/** The root of a document. A document type is refused at once: all it could bring are entities, and no game file has any. */
export function parseElements(given: string): Element {
  const text = given.replaceAll(/\r\n?/g, '\n');
  const type = text.indexOf('<!DOCTYPE');
  if (type >= 0) throw new NotXml(`${placeOf(text, type)}: a document type, which no game file has`);
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root === null) throw new NotXml('line 1, column 1: no element');
    return elementOf(root, lineCounter(text));
  } catch (error) {
    if (error instanceof XmlError) throw new NotXml(`line ${error.line}, column ${error.column}: not XML: ${reasonOf(error)}`, { cause: error });
    // Reading is recursive: what is nested so deep that it does not end is no game file.
    if (error instanceof RangeError) throw new NotXml(`${placeOf(text, deepIn(text))}: nested too deep`, { cause: error });
    throw error;
  }
}

/** Without the place and the excerpt that the library adds, and not all of a name that goes on for megabytes. */
function reasonOf({ message }: XmlError): string {
  const reason = (message.split('\n')[0] ?? '').replace(/ \(line \d+, column \d+\)$/, '');
  return reason.length > LONG ? `${reason.slice(0, LONG)}…` : reason;
}

const LONG = 100;

/** In document order, as `lineAt` must be asked. */
function elementOf(node: XmlElement, lineAt: (offset: number) => number): Element {
  const line = lineAt(node.start);
  const children: Element[] = [];
  let text = '';
  for (const child of node.children) {
    if (child instanceof XmlElement) children.push(elementOf(child, lineAt));
    else if (child instanceof XmlText || child instanceof XmlCdata) text += child.text;
  }
  return { name: node.name, attributes: new Map(Object.entries(node.attributes)), children, text, line };
}

/** Lines from 1, of offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

const DEEP = 100;

/** About where it is nested deeper than a game is: for people, so comments are not told from elements. */
function deepIn(text: string): number {
  let depth = 0;
  for (const tag of text.matchAll(/<(\/?)[^<>!?/][^<>]*?(\/?)>/g)) {
    if (tag[1] === '/') depth -= 1;
    else if (tag[2] !== '/') depth += 1;
    if (depth > DEEP) return tag.index;
  }
  return 0;
}
