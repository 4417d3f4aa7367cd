/** Positions up to this one are sent exactly. */
export const EXACT_PLACES = 20;
/** Up to which position, by how much it is rounded up. */
const STEPS = [
  [EXACT_PLACES, 1],
  [100, 10],
  [Number.POSITIVE_INFINITY, 100],
] as const;

/**
 * The position in the chat queue that is shown for a real one. Positions far behind are rounded up, so that few
 * participants have to be told when the first one is served.
 */
export function roundPlace(place: number): number {
  const [, step] = STEPS.find(([last]) => place <= last) ?? [0, 1];
  return Math.ceil(place / step) * step;
}
