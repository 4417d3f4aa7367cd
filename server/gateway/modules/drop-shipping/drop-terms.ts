import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';

/** The sku with its price and minimum quantity of drop shipping, in single pieces; null if it is not offered. */
export function asDropShipped(sku: SkuWithCommodity): SkuWithCommodity | null {
  const { dropMinimum: minQty, dropPrice: price } = sku;
  if (minQty === null || price === null) return null;
  return { ...sku, minQty, stepQty: 1, price, tiers: [{ minQty, price }] };
}
