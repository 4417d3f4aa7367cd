import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { skuTier } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, sql } from '#gateway/db/sql.ts';
import type { TierData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';

const ofSkus = prepared(db =>
  db
    .select()
    .from(skuTier)
    .where(eq(skuTier.skuId, sql`ANY(${sql.placeholder('skuIds')})`))
    .orderBy(asc(skuTier.minQty)),
);

/** Price tiers by sku id, ascending by quantity. Callers must check that the member may see prices. */
export async function findTiers(
  db: Queryable,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, TierData[]>> {
  if (skuIds.length === 0) return new Map();
  const rows = await ofSkus(db).execute({ skuIds });
  const tiers = Map.groupBy(rows, ({ skuId }) => skuId);
  return new Map(
    [...tiers].map(([id, own]) => [
      id,
      own.map(({ minQty, price }) => ({ minQty, price: formatYuan(price) })),
    ]),
  );
}
