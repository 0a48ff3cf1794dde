import { afterEach, expect, test } from 'vitest';
import { HOUR } from '../../core/game/duration.ts';
import { heard, second, serverNow } from '../../web/time/server.ts';

const there = (ahead: number): string => new Date(Date.now() + ahead).toUTCString();

afterEach(() => heard(there(0)));

test('what time is left is told by the clock of the server as soon as it is heard', () => {
  heard(there(3 * HOUR));
  expect(Math.abs(second.value - Date.now() - 3 * HOUR)).toBeLessThan(2_000);
  expect(Math.abs(serverNow() - second.value)).toBeLessThan(1_000);
});

test.each([[null], ['soon']])('a date that says nothing (%s) changes no clock', (date) => {
  heard(date);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
