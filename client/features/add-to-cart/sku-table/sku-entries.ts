import { totalsOf } from '#client/lib/line-totals.ts';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { settleQuantity } from '#client/ui/form/next-quantity.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';

/** Wanted pieces of a sku; 0: none. */
export interface SkuEntry {
  readonly quantity: number;
  /** The typed or pasted quantity, if it was replaced by the nearest allowed one. */
  readonly wanted?: number;
}

/** By sku id. */
export type SkuEntries = ReadonlyMap<string, SkuEntry>;

const NONE: SkuEntry = { quantity: 0 };

export const entryOf = (entries: SkuEntries, { skuId }: SkuData): SkuEntry => entries.get(skuId) ?? NONE;

/** The entry of a wanted quantity: the nearest allowed one, 0 if the sku is sold out. */
export function settledEntry(sku: SkuData, wanted: number): SkuEntry {
  const quantity = wanted === 0 || !isSellable(sku) ? 0 : settleQuantity(sku, wanted);
  return quantity === wanted ? { quantity } : { quantity, wanted };
}

/** Unit price in yuan at the tier of the quantity; null if the viewer may not see prices. */
export function unitPrice({ tiers, price }: SkuData, quantity: number): string | null {
  return applicableTier(tiers, quantity)?.price ?? price;
}

/** The skus with a quantity, in order, and their totals. Each sku has the price of its own tier, as in the cart. */
export function chosenOf(skus: readonly SkuData[], entries: SkuEntries) {
  const chosen = skus
    .filter(isSellable)
    .map(sku => ({ sku, quantity: entryOf(entries, sku).quantity }))
    .filter(({ quantity }) => quantity > 0);
  const amounts = chosen.map(({ sku, quantity }) => {
    const price = unitPrice(sku, quantity);
    return { quantity, amount: toFen(price === null ? 0 : parseYuan(price) * quantity) };
  });
  return { chosen, totals: totalsOf(amounts) };
}
