import { expect, test } from 'vitest';
import { oneAtATime } from '../../web/once.ts';

/** Work whose every run is ended by hand. */
function byHand() {
  const ends: ((error?: Error) => void)[] = [];
  const ask = oneAtATime(() => new Promise((resolve, reject) => void ends.push((error) => (error === undefined ? resolve() : reject(error)))));
  const rest = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return { ask, ends, rest };
}

test('asked once is done once', async () => {
  const { ask, ends, rest } = byHand();
  const asked = ask();
  ends[0]!();
  await asked;
  await rest();
  expect(ends.length).toBe(1);
});

test('asked while it is under way is done once more after that, however often it was asked, and not beside it', async () => {
  const { ask, ends, rest } = byHand();
  const first = ask();
  const more = [ask(), ask(), ask()];
  await rest();
  expect(ends.length).toBe(1);
  ends[0]!();
  await first;
  await rest();
  expect(ends.length).toBe(2);
  let done = false;
  void Promise.all(more).then(() => (done = true));
  await rest();
  expect(done).toBe(false);
  ends[1]!();
  await Promise.all(more);
  await rest();
  expect(ends.length).toBe(2);
});

test('that failed is done again when it is asked again', async () => {
  const { ask, ends } = byHand();
  const [first, second] = [ask(), ask()];
  ends[0]!(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await second;
  const third = ask();
  ends[2]!();
  await third;
});
