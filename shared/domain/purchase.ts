import { parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier, type PriceTier } from '#shared/domain/price-tier.ts';

/** Sort orders of the purchased skus: by number of orders, by the last purchase, by pieces; largest first. */
export const PURCHASED_SORTS = ['TIMES', 'RECENT', 'PIECES'] as const;

interface Priced {
  /** Per piece in yuan, without tiers; null if the viewer may not see it. */
  readonly price: string | null;
  readonly tiers: readonly PriceTier<string>[];
}

interface LastPurchase {
  readonly lastPrice: string | null;
  readonly lastQuantity: number | null;
}

/**
 * How the price of a sku changed since the last purchase: `today` is the price of the quantity bought then, so that a
 * smaller quantity does not count as a rise. null if the price is the same, or there was no purchase.
 */
export function priceChange(sku: Priced, { lastPrice, lastQuantity }: LastPurchase) {
  if (lastPrice === null || lastQuantity === null) return null;
  const today = applicableTier(sku.tiers, lastQuantity)?.price ?? sku.price;
  if (today === null || today === lastPrice) return null;
  const by = parseYuan(today) - parseYuan(lastPrice);
  return { isRise: by > 0, by: toFen(Math.abs(by)), today };
}
