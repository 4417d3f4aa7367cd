import { type Fen, toFen } from '#shared/domain/money.ts';

/**
 * Shares an amount out by weights, in whole fen: the shares add up to the amount, each is within one fen of its exact
 * part, and none is above its weight while the amount is not above their sum. Without any weight the first gets all.
 */
export function prorate(amount: Fen, weights: readonly Fen[]): Fen[] {
  const total = weights.reduce((sum: number, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => toFen(index === 0 ? amount : 0));
  let weightSoFar = 0;
  let sharedSoFar = 0;
  return weights.map(weight => {
    weightSoFar += weight;
    // Each share ends where its exact part of the whole ends, rounded: what was rounded away comes to a later one.
    const end = Number((BigInt(amount) * BigInt(weightSoFar)) / BigInt(total));
    const share = end - sharedSoFar;
    sharedSoFar = end;
    return toFen(share);
  });
}
