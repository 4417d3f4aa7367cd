/** The middle one of some figures: a single bad moment of a busy machine does not move it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Measures several things in turns, so that all of them meet the same good and bad moments of the machine. The first
 * turn warms them up and does not count. Gives for each the figures of its rounds, in the same order.
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
    // Whoever comes first in a round comes last in the next one.
    names.reverse();
  }
  return results;
}

/** The median of the rounds' own ratios. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((figure, round) => figure / (to[round] ?? Number.NaN)));
}
