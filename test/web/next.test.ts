import { expect, test } from 'vitest';
import { asNext, nextIn } from '../../web/signin/next.ts';

const next = (value: string): string => nextIn(new URLSearchParams({ next: value }));

test.each(['/', '/game/game_1?invite=a.b-c_d', '/lobby'])('a sign-in link leads on to a page of ours: %s', (path) => {
  expect(next(path)).toBe(path);
  expect(asNext(path)).toBe(path);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', '', '/sign-in'])(
  'and nowhere else: %j',
  (path) => {
    expect(next(path)).toBe('/');
  },
);

test('what the server would not take along is left behind', () => {
  expect(asNext('/game/game_1?ply=3&x=é')).toBe('/game/game_1');
  expect(asNext('/game//x')).toBe('/');
});
