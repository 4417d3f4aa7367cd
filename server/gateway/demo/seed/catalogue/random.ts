/** A seeded random number generator (mulberry32), so that the demo is the same on every machine. */
export interface Random {
  /** 0 ≤ value < 1 */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, whole, pick: items => pickAt(items, whole(0, items.length - 1)) };
}

/** The item at `index`, modulo the length. */
export function pickAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
