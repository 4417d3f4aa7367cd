import { defineConfig } from 'vitest/config';
import { flakyReporter } from './support/run/flaky-reporter.ts';

/**
 * Without `isolate` the files of a worker share what they import, and a browser: that saves a third of the time.
 * `testTimeout` bounds a whole test: a journey is many steps, each of which may wait on a busy machine.
 */
const project = (
  name: string,
  include: string[],
  { testTimeout = 60_000, retry = 0, maxWorkers = 3, groupOrder = 1 } = {},
) => ({
  test: {
    name,
    dir: 'test',
    include,
    isolate: false,
    setupFiles: ['test/support/run/patience.ts', 'test/support/run/defaults.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout,
    retry,
    maxWorkers,
    sequence: { groupOrder },
    hookTimeout: 60_000,
  },
});

/** Run from the root: `vitest --config test/vitest.config.ts`. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/run/global-setup.ts'],
    reporters: ['default', flakyReporter],
    pool: 'forks',
    projects: [
      project('browser', ['browser/**/*.test.ts'], {
        testTimeout: 180_000,
        // One more try, so that a slow machine's stumble is named (`flaky-reporter.ts`) instead of failing the run.
        retry: 1,
        // On two cores: a browser test waits for a third of its time.
        maxWorkers: 4,
        groupOrder: 0,
      }),
      project('gateway', ['{gateway,shared}/**/*.test.ts']),
      project('edge', ['edge/!(pages-warnings).test.ts']),
      project('client', ['*.test.ts', 'client/**/*.test.{ts,tsx}']),
      // React's other build: which one a process has is decided when it is first imported.
      project('development', ['edge/pages-warnings.test.ts']),
    ],
  },
});
