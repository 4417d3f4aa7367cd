import { type Fen, toFen } from '#shared/domain/money.ts';

/**
 * Splits an amount in proportion to weights, in whole fen. The shares add up to the amount and each is within one fen
 * of its exact value. If the amount is at most the sum of the weights, no share exceeds its weight. If all weights are
 * 0, the first share is the whole amount.
 */
export function prorate(amount: Fen, weights: readonly Fen[]): Fen[] {
  const total = weights.reduce((sum: number, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => toFen(index === 0 ? amount : 0));
  let weightSoFar = 0;
  let sharedSoFar = 0;
  return weights.map(weight => {
    weightSoFar += weight;
    // Rounding the cumulative share passes each remainder on to a later share, so that the sum is exact.
    const end = Number((BigInt(amount) * BigInt(weightSoFar)) / BigInt(total));
    const share = end - sharedSoFar;
    sharedSoFar = end;
    return toFen(share);
  });
}
