import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { MAX_STOCK } from '#gateway/modules/catalogue/columns.ts';
import { refreshCommodities } from '#gateway/modules/catalogue/refresh-commodities.ts';
import {
  dropPriceProblem,
  type PriceTiers,
  priceTierProblem,
} from '#gateway/modules/catalogue/validate-price-tiers.ts';
import { lockCommodity, lockSku } from '#gateway/modules/staff/find-named-skus.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';
import { staffCommodityErrors } from '#shared/messages/zh/gateway/staff-commodity.ts';

interface NewPrice {
  readonly sku: string;
  readonly tiers: PriceTiers;
  readonly marketPrice?: string | undefined;
}

/** Replaces all price tiers of a sku; the first tier is its price. */
export function setPrice({ db }: WorkContext, { sku: name, tiers, marketPrice }: NewPrice): Promise<void> {
  return db.transaction(async tx => {
    const found = await lockSku(tx, name);
    const market = marketPrice === undefined ? found.marketPrice : parseYuan(marketPrice);
    const msg = priceTierProblem(tiers, found, market);
    if (msg !== null) throw invalidParams([{ field: 'tiers', msg }]);
    const rows = tiers.map(({ minQty, price }) => ({ skuId: found.id, minQty, price: parseYuan(price) }));
    await tx
      .update(sku)
      .set({ price: rows[0]?.price ?? found.price, marketPrice: market })
      .where(eq(sku.id, found.id));
    await tx.delete(skuTier).where(eq(skuTier.skuId, found.id));
    await tx.insert(skuTier).values(rows);
    await refreshCommodities(tx, [found.commodityId]);
  });
}

interface NewDropPrice {
  readonly sku: string;
  readonly price: string;
  readonly minQty?: number | undefined;
}

/** Sets the drop-shipping terms of a sku. */
export function setDropPrice({ db }: WorkContext, { sku: name, price, minQty = 1 }: NewDropPrice) {
  return db.transaction(async tx => {
    const found = await lockSku(tx, name);
    const dropPrice = parseYuan(price);
    const msg = dropPriceProblem({ minQty, price: dropPrice }, found);
    if (msg !== null) throw invalidParams([{ field: 'price', msg }]);
    await tx.update(sku).set({ dropMinimum: minQty, dropPrice }).where(eq(sku.id, found.id));
  });
}

/** Idempotent. */
export function endDropShipping({ db }: WorkContext, { sku: name }: { readonly sku: string }) {
  return db.transaction(async tx => {
    const { id } = await lockSku(tx, name);
    await tx.update(sku).set({ dropMinimum: null, dropPrice: null }).where(eq(sku.id, id));
  });
}

export function setStock(context: WorkContext, name: string, stock: number): Promise<void> {
  return context.db.transaction(async tx => writeStock(tx, context, await lockSku(tx, name), stock));
}

/**
 * Adds `change` to the stock of a sku; negative values reduce it.
 * @throws BusinessError STOCK_SHORT
 */
export function changeStock(context: WorkContext, name: string, change: number): Promise<void> {
  return context.db.transaction(async tx => {
    const found = await lockSku(tx, name);
    const { stock } = found;
    const left = stock + change;
    if (left < 0) throw new BusinessError('STOCK_SHORT', { msg: staffCommodityErrors.stockShort(stock) });
    if (left > MAX_STOCK) throw invalidParams([{ field: 'change', msg: fieldMessages.invalid }]);
    await writeStock(tx, context, found, left);
  });
}

type SkuRow = typeof sku.$inferSelect;

async function writeStock(tx: Tx, context: WorkContext, { id, stock: before }: SkuRow, stock: number) {
  await tx.update(sku).set({ stock }).where(eq(sku.id, id));
  if (stock > before) await publish(tx, context, 'stockRaised', { skuIds: [id] });
}

/** Puts a commodity on or off the shelf; idempotent. */
export function setOnShelf(context: WorkContext, id: string, onShelf: boolean): Promise<void> {
  return context.db.transaction(async tx => {
    await lockCommodity(tx, id);
    await tx.update(commodity).set({ onShelf }).where(eq(commodity.id, id));
    await refreshCommodities(tx, [id]);
    if (!onShelf) return;
    const skus = await tx.select({ id: sku.id }).from(sku).where(eq(sku.commodityId, id));
    await publish(tx, context, 'stockRaised', { skuIds: skus.map(one => one.id) });
  });
}
