import { defineConfig } from 'vitest/config';

/** Run from the root: `vitest --config test/vitest.config.ts`. */
export default defineConfig({
  test: {
    dir: 'test',
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
