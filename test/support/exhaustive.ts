/**
 * Whether this is `npm run test:exhaustive`, which tries every variant of what `npm test` tries in a sample: each page
 * for each viewer under axe, and properties in many times as many runs.
 */
export const isExhaustive = import.meta.env.MODE === 'exhaustive';

/** Runs of a property, `usual` in `npm test`. */
export const runs = (usual: number, exhaustive: number): number => (isExhaustive ? exhaustive : usual);
