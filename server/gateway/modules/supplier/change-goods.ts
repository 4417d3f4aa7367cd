import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { type Ladder, ladderProblem } from '#gateway/modules/supplier/check-ladder.ts';
import { lockGoods, lockSku } from '#gateway/modules/supplier/named-goods.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';
import { staffGoods } from '#shared/messages/zh/staff-goods.ts';

/** Pieces of one sku; far more than any warehouse holds. */
export const MAX_STOCK = 100_000_000;

interface NewPrice {
  readonly sku: string;
  readonly tiers: Ladder;
  readonly marketPrice?: string | undefined;
}

/** Gives a sku another ladder of prices, whole; the first rung is its price. */
export function setPrice({ db }: WorkContext, { sku: name, tiers, marketPrice }: NewPrice): Promise<void> {
  return db.transaction(async tx => {
    const found = await lockSku(tx, name);
    const market = marketPrice === undefined ? found.marketPrice : parseYuan(marketPrice);
    const msg = ladderProblem(tiers, found, market);
    if (msg !== null) throw invalidParams([{ field: 'tiers', msg }]);
    const rows = tiers.map(({ minQty, price }) => ({ skuId: found.id, minQty, price: parseYuan(price) }));
    await tx
      .update(sku)
      .set({ price: rows[0]?.price ?? found.price, marketPrice: market })
      .where(eq(sku.id, found.id));
    await tx.delete(skuTier).where(eq(skuTier.skuId, found.id));
    await tx.insert(skuTier).values(rows);
    await retellGoods(tx, found.commodityId);
  });
}

/** Sets the stock of a sku to what was counted. */
export function setStock({ db }: WorkContext, name: string, stock: number): Promise<void> {
  return db.transaction(async tx => {
    const { id } = await lockSku(tx, name);
    await tx.update(sku).set({ stock }).where(eq(sku.id, id));
  });
}

/** Adds to the stock of a sku, or takes from it what is there. */
export function changeStock({ db }: WorkContext, name: string, change: number): Promise<void> {
  return db.transaction(async tx => {
    const { id, stock } = await lockSku(tx, name);
    const left = stock + change;
    if (left < 0) throw new Refusal('STOCK_SHORT', { msg: staffGoods.stockShort(stock) });
    if (left > MAX_STOCK) throw invalidParams([{ field: 'change', msg: fieldMessages.invalid }]);
    await tx.update(sku).set({ stock: left }).where(eq(sku.id, id));
  });
}

/** Puts goods on the shelf or takes them off; to do it twice is no fault. */
export function setOnShelf({ db }: WorkContext, id: string, onShelf: boolean): Promise<void> {
  return db.transaction(async tx => {
    await lockGoods(tx, id);
    await tx.update(commodity).set({ onShelf }).where(eq(commodity.id, id));
    await retellGoods(tx, id);
  });
}

/** Repeats on the goods what cards show of their skus, and tells search. */
async function retellGoods(tx: Tx, id: string): Promise<void> {
  const skus = await tx.select().from(sku).where(eq(sku.commodityId, id)).orderBy(asc(sku.sort), asc(sku.id));
  const [first] = skus;
  if (first) {
    const { id: defaultSkuId, price, marketPrice } = first;
    await tx
      .update(commodity)
      .set({ defaultSkuId, price, marketPrice, skuCount: skus.length })
      .where(eq(commodity.id, id));
  }
  await indexCommodities(tx, [id]);
}
