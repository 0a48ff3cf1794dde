import { SIDES, type Side } from '../rules/piece.ts';
import type { GameRecord, RecordEvent } from './record.ts';
import { isReason } from './result.ts';

/** Where in a file something is not what a record has there, and what it should have been. */
export type RecordFault = { readonly place: string; readonly wanted: string };

class Wrong extends Error {
  readonly place: string;
  readonly wanted: string;

  constructor(place: string, wanted: string) {
    super(`${place}: ${wanted}`);
    this.place = place;
    this.wanted = wanted;
  }
}

type Json = Readonly<Record<string, unknown>>;

/** The records of a file's JSON, one or an array of them; or the first place that is not as `api.md` has it. */
export function parseRecords(json: unknown): { readonly records: readonly GameRecord[] } | { readonly fault: RecordFault } {
  try {
    if (!Array.isArray(json)) return { records: [recordAt('$', json)] };
    if (json.length === 0) throw new Wrong('$', 'at least one record');
    return { records: json.map((one, i) => recordAt(`$[${i}]`, one)) };
  } catch (error) {
    if (error instanceof Wrong) return { fault: { place: error.place, wanted: error.wanted } };
    throw error;
  }
}

function recordAt(place: string, value: unknown): GameRecord {
  const json = objectAt(place, value);
  if (json['format'] !== 'fieldpost/1') throw new Wrong(`${place}.format`, '"fieldpost/1"');
  const record: GameRecord = {
    format: 'fieldpost/1',
    variant: textAt(`${place}.variant`, json['variant']),
    moves: textsAt(`${place}.moves`, json['moves']),
    ...optional(json, 'name', place, textAt),
    ...optional(json, 'edition', place, countAt),
    ...optional(json, 'players', place, bySideAt),
    ...optional(json, 'setups', place, bySideAt),
    ...optional(json, 'salts', place, bySideAt),
    ...optional(json, 'commitments', place, bySideAt),
    ...optional(json, 'position', place, textsAt),
    ...optional(json, 'turn', place, sideAt),
    ...optional(json, 'times', place, textsAt),
    ...optional(json, 'events', place, eventsAt),
    ...optional(json, 'result', place, resultAt),
  };
  if (record.position === undefined && record.setups === undefined && record.moves.length > 0) {
    throw new Wrong(`${place}.setups`, 'setups, or a position in their place');
  }
  return record;
}

/** A field that may be left out or null. */
function optional<K extends string, T>(json: Json, key: K, place: string, parse: (place: string, value: unknown) => T): { [k in K]?: T } {
  const value = json[key];
  if (value === undefined || value === null) return {};
  return { [key]: parse(`${place}.${key}`, value) } as { [k in K]?: T };
}

function objectAt(place: string, value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(place, 'an object');
  return value as Json;
}

function textAt(place: string, value: unknown): string {
  if (typeof value !== 'string') throw new Wrong(place, 'a string');
  return value;
}

function countAt(place: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Wrong(place, 'a whole number from 0 on');
  return value;
}

function listAt<T>(place: string, value: unknown, parse: (place: string, value: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new Wrong(place, 'an array');
  return value.map((one, i) => parse(`${place}[${i}]`, one));
}

const textsAt = (place: string, value: unknown): readonly string[] => listAt(place, value, textAt);

function sideAt(place: string, value: unknown): Side {
  const side = SIDES.find((one) => one === value);
  if (side === undefined) throw new Wrong(place, '"red" or "blue"');
  return side;
}

function bySideAt(place: string, value: unknown): Readonly<Record<Side, string>> {
  const json = objectAt(place, value);
  return { red: textAt(`${place}.red`, json['red']), blue: textAt(`${place}.blue`, json['blue']) };
}

const winnerAt = (place: string, value: unknown): Side | null => (value === null ? null : sideAt(place, value));

const eventsAt = (place: string, value: unknown): readonly RecordEvent[] =>
  listAt(place, value, (at, one) => {
    const json = objectAt(at, one);
    return {
      after: countAt(`${at}.after`, json['after']),
      type: textAt(`${at}.type`, json['type']),
      ...optional(json, 'by', at, sideAt),
      ...optional(json, 'reason', at, textAt),
      ...optional(json, 'at', at, textAt),
      ...('winner' in json && { winner: winnerAt(`${at}.winner`, json['winner']) }),
    };
  });

function resultAt(place: string, value: unknown): NonNullable<GameRecord['result']> {
  const json = objectAt(place, value);
  const reason = textAt(`${place}.reason`, json['reason']);
  if (!isReason(reason)) throw new Wrong(`${place}.reason`, 'a reason that a game ends for');
  return { winner: winnerAt(`${place}.winner`, json['winner']), reason };
}
