import { parseGravon } from '../core/exchange/parsegravon.ts';
import { parseRecords, type RecordFault } from '../core/game/parserecord.ts';
import type { GameRecord } from '../core/game/record.ts';
import { NotJson, parseJson } from './json.ts';
import { NotXml, parseElements } from './xml.ts';

/** The forms of game files that are read: our own, and that of Gravon's archive. */
export type Form = 'fieldpost' | 'gravon';

/** What a file holds; or, for people, why it cannot be read and at which place. */
export type Contents = { readonly form: Form; readonly records: readonly GameRecord[] } | { readonly unreadable: string };

/** The records in a file, in whichever form it is by its first sign. */
export function readRecords(bytes: Uint8Array): Contents {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { unreadable: `byte ${firstBad(bytes)}: not UTF-8 text` };
  }
  if (text.trim() === '') return { unreadable: 'empty' };
  try {
    return text.trimStart().startsWith('<') ? gravon(text) : fieldpost(text);
  } catch (error) {
    if (error instanceof NotJson || error instanceof NotXml) return { unreadable: error.message };
    throw error;
  }
}

function gravon(text: string): Contents {
  const parsed = parseGravon(parseElements(text));
  return 'fault' in parsed ? { unreadable: faultWords(parsed.fault) } : { form: 'gravon', records: [parsed.record] };
}

function fieldpost(text: string): Contents {
  const parsed = parseRecords(parseJson(text));
  return 'fault' in parsed ? { unreadable: faultWords(parsed.fault) } : { form: 'fieldpost', records: parsed.records };
}

const faultWords = ({ place, wanted }: RecordFault): string => `${place}: wanted ${wanted}`;

/** Where, from 1, the first sign begins that is none: the longest start that could go on is looked for by halves. */
function firstBad(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (startOf(bytes, middle) === undefined) bad = middle;
    else good = middle;
  }
  return new TextEncoder().encode(startOf(bytes, good)).length + 1;
}

/** The whole signs of so many bytes, the last of which may be cut off; undefined where they are no UTF-8. */
function startOf(bytes: Uint8Array, length: number): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
}
