import type { Db } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';

export type Sku = typeof sku.$inferSelect;

/**
 * Finds skus on the shelf: the default one of a commodity, another one of it, and one of another commodity.
 */
export async function findSkus(db: Db): Promise<{ standard: Sku; other: Sku; foreign: Sku }> {
  const rows = await db
    .select({ sku, defaultSkuId: commodity.defaultSkuId })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(eq(commodity.onShelf, true))
    .orderBy(sku.id);
  const other = rows.find(row => row.sku.id !== row.defaultSkuId);
  const standard = rows.find(row => row.sku.id === other?.defaultSkuId);
  const foreign = rows.find(row => row.sku.commodityId !== other?.sku.commodityId);
  if (!other || !standard || !foreign) throw new Error('no commodity has several skus');
  return { standard: standard.sku, other: other.sku, foreign: foreign.sku };
}
