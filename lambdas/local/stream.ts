import type { Key } from '../store/keys.ts';
import type { Table } from '../store/dynamo.ts';

/** A table that tells of each write, as DynamoDB's stream would. */
export function watched(table: Table, onChange: (key: Key) => void): Table {
  return {
    ...table,
    async put(key, item, condition) {
      const done = await table.put(key, item, condition);
      if (done) onChange(key);
      return done;
    },
    async update(key, change, condition) {
      const done = await table.update(key, change, condition);
      if (done) onChange(key);
      return done;
    },
  };
}

export type Worker = {
  /** Asks for work on something, which runs soon; asked for again while it waits, it runs once. */
  readonly trigger: (name: string) => void;
  /** Resolves when nothing is waiting or running. */
  readonly idle: () => Promise<void>;
};

/** Works on named things, each at most once at a time and a few side by side, so that letters of one game go in order. */
export function openWorker(work: (name: string) => Promise<void>, failed: (name: string, error: unknown) => void, abreast = 4): Worker {
  const waiting = new Set<string>();
  const running = new Set<string>();
  let resting: (() => void)[] = [];

  function next(): void {
    for (const name of waiting) {
      if (running.size >= abreast) return;
      if (running.has(name)) continue;
      waiting.delete(name);
      running.add(name);
      void run(name);
    }
    if (waiting.size + running.size > 0) return;
    const rested = resting;
    resting = [];
    for (const tell of rested) tell();
  }

  async function run(name: string): Promise<void> {
    try {
      await work(name);
    } catch (error) {
      failed(name, error);
    }
    running.delete(name);
    next();
  }

  return {
    trigger(name) {
      waiting.add(name);
      next();
    },
    idle: () =>
      new Promise((resolve) => {
        resting.push(resolve);
        next();
      }),
  };
}
