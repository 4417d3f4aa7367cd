import type { LastPurchaseData, SkuData } from '#shared/contract/schemas/commodity.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { allowedQuantities, nearestQuantity } from '#shared/domain/quantity.ts';

/** A sku, with the last purchase if the list knows it. */
export type BuySku = SkuData & Partial<LastPurchaseData>;

/** A commodity of a buy list. */
export interface BuyCommodity {
  /** Key of the row. */
  readonly key: string;
  readonly commodityId: string;
  readonly name: string;
  readonly brandName: string;
  readonly thumbnailUrl: string;
  readonly onShelf: boolean;
  /** Skus to choose from; often one. */
  readonly skus: readonly BuySku[];
  /** Initial sku. */
  readonly skuId: string;
  /** Initial quantity; adjusted to the nearest allowed quantity. */
  readonly quantity: number;
  /** Reason for the recommendation, if any. */
  readonly reason?: string;
}

/** Sku and quantity that the viewer chose for a row. */
export interface BuyChoice {
  readonly skuId: string;
  readonly quantity: number;
}

/** A row with its current choice applied. */
export interface BuyRow extends BuyCommodity {
  readonly sku: BuySku;
  /** Reason why no quantity can be ordered, or null. */
  readonly fault: 'offShelf' | 'soldOut' | null;
  readonly unitPrice: string | null;
  readonly amount: Fen;
}

/** Applies the choice to a commodity; null if it has no skus any more. */
export function toBuyRow(commodity: BuyCommodity, choice: BuyChoice | undefined): BuyRow | null {
  const { skuId, quantity } = choice ?? commodity;
  const sku = commodity.skus.find(one => one.skuId === skuId) ?? commodity.skus[0];
  if (!sku) return null;
  const settled = nearestQuantity(sku, quantity) ?? quantity;
  const unitPrice = applicableTier(sku.tiers, settled)?.price ?? sku.price;
  const soldOut = allowedQuantities(sku) === null;
  return {
    ...commodity,
    skuId: sku.skuId,
    sku,
    quantity: settled,
    fault: !commodity.onShelf ? 'offShelf' : soldOut ? 'soldOut' : null,
    unitPrice,
    amount: toFen(unitPrice === null ? 0 : parseYuan(unitPrice) * settled),
  };
}
