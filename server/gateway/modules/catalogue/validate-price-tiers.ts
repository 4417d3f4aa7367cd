import { type Fen, formatYuan, parseYuan } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { staffCommodityErrors } from '#shared/messages/zh/gateway/staff-commodity.ts';

export type PriceTiers = readonly PriceTier<string>[];

/** Message about the first error in a sku's price tiers; null if they are valid. */
export function priceTierProblem(
  tiers: PriceTiers,
  { minQty, stepQty, maxQty }: Omit<QuantityTerms, 'stock'>,
  marketPrice: Fen,
): string | null {
  const parsed = tiers.map(tier => ({ minQty: tier.minQty, price: parseYuan(tier.price) }));
  if (parsed[0]?.minQty !== minQty) return staffCommodityErrors.tierStart(minQty);
  if (parsed[0].price >= marketPrice) return staffCommodityErrors.aboveMarket(formatYuan(marketPrice));
  for (const [index, tier] of parsed.entries()) {
    const previous = parsed[index - 1];
    if (tier.price <= 0) return staffCommodityErrors.priceZero;
    if (previous && (tier.minQty <= previous.minQty || tier.price >= previous.price))
      return staffCommodityErrors.tierOrder;
    if (previous && tier.minQty % stepQty !== 0) return staffCommodityErrors.tierStep(stepQty);
    if (maxQty !== null && tier.minQty > maxQty) return staffCommodityErrors.tierEnd(maxQty);
  }
  return null;
}

/** Message about drop-shipping terms that undercut the wholesale price or exceed a limit; null if they are valid. */
export function dropPriceProblem(
  terms: PriceTier<Fen>,
  {
    price,
    maxQty,
    marketPrice,
  }: { readonly price: Fen; readonly maxQty: number | null; readonly marketPrice: Fen },
): string | null {
  if (terms.price < price) return staffCommodityErrors.belowWholesale(formatYuan(price));
  if (terms.price >= marketPrice) return staffCommodityErrors.aboveMarket(formatYuan(marketPrice));
  return maxQty !== null && terms.minQty > maxQty ? staffCommodityErrors.tierEnd(maxQty) : null;
}
