import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Processes, not threads: some tests load native stores, start servers and kill them.
    pool: 'forks',
    // One that drives a browser or kills a server may wait long on a busy machine; none waits for the clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a page comes to show it may show late: its clock goes by the second, and the machine may be busy.
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
  },
});
