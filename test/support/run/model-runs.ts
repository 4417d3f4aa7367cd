import { interruptAfterTimeLimit } from 'fast-check';
import { isExhaustive, runs } from '#test/support/run/exhaustive.ts';

/** After this, fast-check stops to run or to shrink, and reports the counterexample that it has. */
const LIMIT_MS = isExhaustive ? 300_000 : 50_000;
/** Timeout of a test with `modelRuns`: later than the limit, because vitest would report no counterexample. */
export const MODEL_TIMEOUT_MS = LIMIT_MS + 10_000;

/** Number of runs of a model in `npm test` and exhaustively, as parameters for `fc.assert`. */
export const modelRuns = (usual: number, exhaustive: number) => ({
  numRuns: runs(usual, exhaustive),
  plugins: [interruptAfterTimeLimit(LIMIT_MS)],
});
