import { type Fen, formatYuan, parseYuan } from '#shared/domain/money.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';
import type { PriceTier } from '#shared/domain/tier-price.ts';
import { staffGoods } from '#shared/messages/zh/staff-goods.ts';

export type Ladder = readonly PriceTier<string>[];

/** What is wrong with a sku's ladder of prices, in words; null where nothing is. */
export function ladderProblem(
  tiers: Ladder,
  { minQty, stepQty, maxQty }: Omit<QuantityTerms, 'stock'>,
  marketPrice: Fen,
): string | null {
  const rungs = tiers.map(tier => ({ minQty: tier.minQty, price: parseYuan(tier.price) }));
  if (rungs[0]?.minQty !== minQty) return staffGoods.ladderStart(minQty);
  if (rungs[0].price >= marketPrice) return staffGoods.aboveMarket(formatYuan(marketPrice));
  for (const [index, rung] of rungs.entries()) {
    const below = rungs[index - 1];
    if (rung.price <= 0) return staffGoods.priceZero;
    if (below && (rung.minQty <= below.minQty || rung.price >= below.price)) return staffGoods.ladderOrder;
    if (below && rung.minQty % stepQty !== 0) return staffGoods.ladderStep(stepQty);
    if (maxQty !== null && rung.minQty > maxQty) return staffGoods.ladderEnd(maxQty);
  }
  return null;
}
