import type { Queryable } from '#gateway/db/connect.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { LastPurchaseData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Of a sku that the shop has not bought. */
export const NEVER_BOUGHT: LastPurchaseData = { lastPrice: null, lastBuyDate: null, lastQuantity: null };

/** Price, date and quantity of the shop's last purchase, by sku id. */
export async function findLastPurchases(
  db: Queryable,
  distributorId: string,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, LastPurchaseData>> {
  if (skuIds.length === 0) return new Map();
  const { skuId, lastPrice, lastDate, lastQuantity } = purchasedSku;
  const rows = await db
    .select({ skuId, lastPrice, lastDate, lastQuantity })
    .from(purchasedSku)
    .where(and(eq(purchasedSku.distributorId, distributorId), inArray(skuId, [...skuIds])));
  return new Map(
    rows.map(row => [
      row.skuId,
      {
        lastPrice: formatYuan(row.lastPrice),
        lastBuyDate: row.lastDate.toISOString(),
        lastQuantity: row.lastQuantity,
      },
    ]),
  );
}
