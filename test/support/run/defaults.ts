/** Runs before each file. */

import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { isExhaustive } from '#test/support/run/exhaustive.ts';
import { lowerHashCost } from '#test/support/run/hash-cost.ts';

lowerHashCost();

/**
 * Properties of `npm test` try the same values in every run, so that a failure belongs to the change that is tested.
 * `npm run test:exhaustive` tries new ones each time.
 */
if (!isExhaustive) configureGlobal({ ...readConfigureGlobal(), seed: 1 });
