import type { Queryable } from '#gateway/db/connect.ts';
import { commodity, sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { and, eq, isNotNull, or, type SQL, sql } from '#gateway/db/sql.ts';
import { isOneEditAway } from '#gateway/modules/search/edit-distance.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';

/** Unknown codes for which a similar one is searched. */
const MAX_CODES = 20;
/** Shorter codes resemble too many others. */
const SHORTEST = 6;

/**
 * Finds for unknown codes the only barcode or sku code that differs by one character, among skus that are offered
 * for drop shipping.
 */
export async function findSimilarCodes(
  db: Queryable,
  codes: readonly string[],
  tradeType: TradeType,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(codes)].filter(code => code.length >= SHORTEST).slice(0, MAX_CODES);
  if (wanted.length === 0) return new Map();
  const { barCode, skuCode } = sku;
  const rows = await db
    .select({ barCode, skuCode })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .innerJoin(warehouse, eq(warehouse.id, sku.warehouseId))
    .where(
      and(
        isNotNull(sku.dropPrice),
        eq(commodity.onShelf, true),
        eq(warehouse.tradeType, tradeType),
        or(...wanted.map(sharesHalf)),
      ),
    );
  const known = rows.flatMap(row => [row.barCode, row.skuCode]);
  return new Map(
    wanted.flatMap(code => {
      const similar = known.filter(one => isOneEditAway(code.toUpperCase(), one.toUpperCase()));
      const [only] = similar;
      return only !== undefined && similar.length === 1 ? [[code, only] as const] : [];
    }),
  );
}

/** One edit leaves either the first or the second half of a code unchanged, except for two swapped in the middle. */
function sharesHalf(code: string): SQL | undefined {
  const half = Math.floor(code.length / 2) - 1;
  const [first, last] = [code.slice(0, half).toUpperCase(), code.slice(-half).toUpperCase()];
  return or(
    sql`left(${sku.barCode}, ${half}) = ${first}`,
    sql`right(${sku.barCode}, ${half}) = ${last}`,
    sql`upper(left(${sku.skuCode}, ${half})) = ${first}`,
    sql`upper(right(${sku.skuCode}, ${half})) = ${last}`,
  );
}
