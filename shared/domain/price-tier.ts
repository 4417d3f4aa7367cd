/** A price tier of a sku: from `minQty` pieces on, each piece costs `price`. Tiers are sorted by `minQty`. */
export interface PriceTier<Price> {
  readonly minQty: number;
  readonly price: Price;
}

/** The tier that applies to a quantity; the first tier if it is below all; null without tiers. */
export function applicableTier<Tier extends PriceTier<unknown>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  return tiers.findLast(tier => tier.minQty <= quantity) ?? tiers[0] ?? null;
}

/** The next tier above a quantity; null at the highest tier. */
export function nextTier<Tier extends PriceTier<unknown>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  return tiers.find(tier => tier.minQty > quantity) ?? null;
}
