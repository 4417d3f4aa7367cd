import type { Queryable } from '#gateway/db/connect.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { LastPurchaseData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Of a sku that the shop has not bought. */
export const NEVER_BOUGHT: LastPurchaseData = { lastPrice: null, lastBuyDate: null, lastQuantity: null };

const { skuId, lastPrice, lastDate, lastQuantity } = purchasedSku;

export const lastPurchaseColumns = { lastPrice, lastDate, lastQuantity };

type LastPurchaseRow = Pick<typeof purchasedSku.$inferSelect, keyof typeof lastPurchaseColumns>;

/** @param row null if the shop has not bought the sku */
export const toLastPurchase = (row: LastPurchaseRow | null): LastPurchaseData =>
  row
    ? {
        lastPrice: formatYuan(row.lastPrice),
        lastBuyDate: row.lastDate.toISOString(),
        lastQuantity: row.lastQuantity,
      }
    : NEVER_BOUGHT;

/** Price, date and quantity of the shop's last purchase, by sku id. */
export async function findLastPurchases(
  db: Queryable,
  distributorId: string,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, LastPurchaseData>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .select({ skuId, ...lastPurchaseColumns })
    .from(purchasedSku)
    .where(and(eq(purchasedSku.distributorId, distributorId), inArray(skuId, [...skuIds])));
  return new Map(rows.map(row => [row.skuId, toLastPurchase(row)]));
}
