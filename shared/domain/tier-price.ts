/** A rung of a sku's price ladder: from `minQty` pieces on, each costs `price`. */
export interface PriceTier<Price> {
  readonly minQty: number;
  readonly price: Price;
}

/** The rung that a quantity reaches: the last whose `minQty` it has. Below the first it is the first; null without any. */
export function reachedTier<Tier extends PriceTier<unknown>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  return tiers.findLast(tier => tier.minQty <= quantity) ?? tiers[0] ?? null;
}

/** The next rung above a quantity, which a few more pieces would reach; null at the top. */
export function nextTier<Tier extends PriceTier<unknown>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  return tiers.find(tier => tier.minQty > quantity) ?? null;
}
