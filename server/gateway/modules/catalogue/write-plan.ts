import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { brand, category, commodity, sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import { eq, inArray, type SQL, sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { ImportPlan } from '#gateway/modules/catalogue/plan-import.ts';
import { refreshCommodities } from '#gateway/modules/catalogue/refresh-commodities.ts';

/** Writes what a plan creates or changes; nothing if it is all the same. */
export async function writePlan(
  tx: Tx,
  context: WorkContext,
  { places, commodities }: ImportPlan,
): Promise<void> {
  const skus = commodities.flatMap(one => one.skus);
  const touchedSkus = skus.filter(({ change }) => change !== 'SAME');
  const touched = commodities.filter(
    one => one.change !== 'SAME' || one.skus.some(({ change }) => change !== 'SAME'),
  );
  if (places.newBrands.length > 0) await tx.insert(brand).values(places.newBrands);
  for (const { id, ...row } of places.changedBrands.values()) {
    await tx.update(brand).set(row).where(eq(brand.id, id));
  }
  if (places.newCategories.length > 0) await tx.insert(category).values(places.newCategories);
  const rows = commodities.filter(({ change }) => change !== 'SAME').map(({ row }) => row);
  if (rows.length > 0) {
    const set = fromInserted(COMMODITY_FIELDS);
    await tx.insert(commodity).values(rows).onConflictDoUpdate({ target: commodity.id, set });
  }
  if (touchedSkus.length > 0) {
    const ids = touchedSkus.map(({ row }) => row.id);
    const set = fromInserted(SKU_FIELDS);
    const insert = tx.insert(sku).values(touchedSkus.map(({ row }) => row));
    await insert.onConflictDoUpdate({ target: sku.id, set });
    await tx.delete(skuTier).where(inArray(skuTier.skuId, ids));
    await tx
      .insert(skuTier)
      .values(touchedSkus.flatMap(({ row, tiers }) => tiers.map(tier => ({ skuId: row.id, ...tier }))));
  }
  const raised = [
    ...touchedSkus.filter(({ row, stockBefore }) => row.stock > stockBefore),
    ...commodities.filter(one => one.isPutOnShelf).flatMap(one => one.skus),
  ];
  if (raised.length > 0) {
    await publish(tx, context, 'stockRaised', { skuIds: [...new Set(raised.map(({ row }) => row.id))] });
  }
  const renamed = await commoditiesOf(tx, [...places.changedBrands.keys()]);
  await refreshCommodities(tx, [...new Set([...touched.map(({ row }) => row.id), ...renamed])]);
}

const COMMODITY_FIELDS = [
  'name',
  'brandId',
  'categoryId',
  'tradeType',
  'thumbnail',
  'images',
  'detailHtml',
  'onShelf',
  'tags',
] as const;

const SKU_FIELDS = [
  'barCode',
  'specs',
  'price',
  'marketPrice',
  'minQty',
  'stepQty',
  'maxQty',
  'stock',
  'dropMinimum',
  'dropPrice',
  'warehouseId',
] as const;

/** Takes the values of these columns from the row that could not be inserted, because it exists. */
function fromInserted<Name extends string>(names: readonly Name[]) {
  const nameOf = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const set = names.map((name): [string, SQL] => [name, sql.raw(`excluded.${nameOf(name)}`)]);
  return Object.fromEntries(set) as { readonly [Key in Name]: SQL };
}

/** Their search entries have the names of the brands. */
async function commoditiesOf(tx: Tx, brandIds: readonly string[]): Promise<string[]> {
  if (brandIds.length === 0) return [];
  const rows = await tx
    .select({ id: commodity.id })
    .from(commodity)
    .where(inArray(commodity.brandId, [...brandIds]));
  return rows.map(({ id }) => id);
}
