/** The median, which is robust against single outliers of a busy machine. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Measures several contenders in turns, so that all are affected equally by load changes of the machine. The
 * first turn is a warm-up and does not count. Returns the results of each contender by round.
 */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map(name => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await contenders[name]();
      if (round > 0) results[name].push(result);
    }
    // Alternates the order, so that no contender is always first.
    names.reverse();
  }
  return results;
}

/** The median of the per-round ratios. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((figure, round) => figure / (to[round] ?? Number.NaN)));
}
