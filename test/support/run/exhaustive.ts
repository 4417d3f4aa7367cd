/**
 * Whether this is `npm run test:exhaustive`, which tests every variant that `npm test` samples: every page
 * for every viewer with axe, and properties with many more runs.
 */
export const isExhaustive = import.meta.env.MODE === 'exhaustive';

/** Number of runs of a property test; `usual` in `npm test`. */
export const runs = (usual: number, exhaustive: number): number => (isExhaustive ? exhaustive : usual);
