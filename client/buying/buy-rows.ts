import type { SkuData } from '#shared/contract/goods.ts';
import { type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { allowedQuantities, nearestQuantity } from '#shared/domain/quantity.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';

/** Goods of a list from which several go into the cart at once. */
export interface BuyGoods {
  /** Of the row. */
  readonly key: string;
  readonly commodityId: string;
  readonly name: string;
  readonly brandName: string;
  readonly thumbnailUrl: string;
  readonly onShelf: boolean;
  /** What can be chosen from; often one. */
  readonly skus: readonly SkuData[];
  /** Chosen to begin with. */
  readonly skuId: string;
  /** To begin with; what cannot be ordered becomes the nearest that can. */
  readonly quantity: number;
  /** Why it is on the list. */
  readonly reason?: string;
}

/** What a reader made of a row. */
export interface BuyChoice {
  readonly skuId: string;
  readonly quantity: number;
}

/** A row as it stands. */
export interface BuyRow extends BuyGoods {
  readonly sku: SkuData;
  /** Why it cannot be ordered at all. */
  readonly fault: 'offShelf' | 'soldOut' | null;
  readonly unitPrice: string | null;
  readonly amount: Fen;
}

/** The row with what was chosen; null where its goods have no skus any more. */
export function toBuyRow(goods: BuyGoods, choice: BuyChoice | undefined): BuyRow | null {
  const { skuId, quantity } = choice ?? goods;
  const sku = goods.skus.find(one => one.skuId === skuId) ?? goods.skus[0];
  if (!sku) return null;
  const settled = nearestQuantity(sku, quantity) ?? quantity;
  const unitPrice = reachedTier(sku.tiers, settled)?.price ?? sku.price;
  const soldOut = allowedQuantities(sku) === null;
  return {
    ...goods,
    skuId: sku.skuId,
    sku,
    quantity: settled,
    fault: !goods.onShelf ? 'offShelf' : soldOut ? 'soldOut' : null,
    unitPrice,
    amount: toFen(unitPrice === null ? 0 : parseYuan(unitPrice) * settled),
  };
}

/** What rows come to. */
export function sumOf(rows: readonly BuyRow[]) {
  return {
    goods: rows.length,
    pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: formatYuan(toFen(rows.reduce((sum, { amount }) => sum + amount, 0))),
  };
}
