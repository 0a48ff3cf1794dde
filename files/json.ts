import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { placeOf } from './place.ts';

/** Text that is not JSON, with the place where it ceases to be: line and column from 1, the column in UTF-16 units. */
export class NotJson extends Error {}

/** Strict JSON: no comments, no commas at an end, no name twice in one object. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const fault = firstFault(text);
    throw new NotJson(`${placeOf(text, fault.offset)}: not JSON: ${fault.what}`, { cause: error });
  }
  const twice = firstRepeat(text);
  if (twice !== undefined) throw new NotJson(`${placeOf(text, twice.offset)}: not JSON: ${twice.what}`);
  return value;
}

/** How deep an object or array may stand in others, for the walk to find its place. */
const DEEPEST = 200;

type Fault = { readonly what: string; readonly offset: number };

function firstFault(text: string): Fault {
  let found: Fault | undefined;
  let depth = 0;
  const enter = (offset: number): void => {
    depth += 1;
    if (depth > DEEPEST) found ??= { what: 'nested too deep', offset };
  };
  const leave = (): void => void (depth -= 1);
  shallow(() => visit(text, {
    onArrayBegin: enter, onObjectBegin: enter, onArrayEnd: leave, onObjectEnd: leave,
    onError: (code, offset) => (found ??= { what: wordsOf(code), offset }),
  }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }));
  return found ?? { what: 'it breaks off', offset: text.length };
}

function firstRepeat(text: string): Fault | undefined {
  const open: Set<string>[] = [];
  let found: Fault | undefined;
  shallow(() => visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset) {
      if (open.at(-1)?.has(name) === true) found ??= { what: `the name ${JSON.stringify(name)} for the second time`, offset };
      open.at(-1)?.add(name);
    },
  }));
  return found;
}

/** The walk is recursive: what is nested so deep that it does not end is no record anyway. */
function shallow(walk: () => void): void {
  try {
    walk();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** `CommaExpected` as “comma expected”. */
const wordsOf = (code: ParseErrorCode): string =>
  printParseErrorCode(code).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
