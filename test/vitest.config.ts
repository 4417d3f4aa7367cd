import { defineConfig } from 'vitest/config';

/** Without `isolate` the files of a worker share what they import, and a browser: that saves a third of the time. */
const project = (name: string, include: string[], isolate: boolean) => ({
  test: { name, dir: 'test', include, isolate, testTimeout: 30_000, hookTimeout: 60_000 },
});

/** Run from the root: `vitest --config test/vitest.config.ts`. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('browser', ['browser/**/*.test.ts'], false),
      project('gateway', ['{gateway,shared}/**/*.test.ts'], false),
      project('edge', ['edge/!(pages-warnings).test.ts'], false),
      // One process each: React has two builds, and which one is taken is decided when it is first imported.
      project('client', ['*.test.ts', 'edge/pages-warnings.test.ts', 'client/**/*.test.{ts,tsx}'], true),
    ],
  },
});
