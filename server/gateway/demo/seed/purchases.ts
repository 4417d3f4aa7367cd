import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { orderTemplate, orderTemplateLine, purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, asc, desc, eq } from '#gateway/db/sql.ts';
import { refreshAllPurchased } from '#gateway/modules/purchase/refresh-purchased.ts';

const DAY_MS = 86_400_000;

/** Templates by distributor: names, and the places of their skus among the most often bought. */
const TEMPLATES: readonly (readonly [
  distributorId: string,
  name: string,
  from: number,
  lines: number,
  packs: number,
])[] = [
  ['200001', '每周补货', 0, 8, 4],
  ['200001', '门店活动备货', 5, 14, 12],
  ['200009', '月度常备', 0, 10, 6],
];

/** Sums the purchases of the demo's orders, and saves order templates of what was bought most often. */
export async function seedPurchases(tx: Tx, now: Date): Promise<void> {
  await refreshAllPurchased(tx);
  for (const [index, [distributorId, name, from, lines, packs]] of TEMPLATES.entries()) {
    const id = String(780_001 + index);
    const bought = await tx
      .select({ skuId: sku.id, minQty: sku.minQty })
      .from(purchasedSku)
      .innerJoin(sku, eq(sku.id, purchasedSku.skuId))
      .innerJoin(commodity, eq(commodity.id, sku.commodityId))
      .where(and(eq(purchasedSku.distributorId, distributorId), eq(commodity.onShelf, true)))
      .orderBy(desc(purchasedSku.times), desc(purchasedSku.pieces), asc(sku.id))
      .offset(from)
      .limit(lines);
    const createDate = new Date(now.getTime() - (index + 3) * 9 * DAY_MS);
    await tx.insert(orderTemplate).values({ distributorId, id, name, createDate });
    await tx.insert(orderTemplateLine).values(
      bought.map(({ skuId, minQty }, sort) => ({
        distributorId,
        templateId: id,
        skuId,
        quantity: minQty * packs,
        sort,
      })),
    );
  }
}
