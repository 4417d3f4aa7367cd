import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, or, type SQL } from '#gateway/db/sql.ts';
import { toLikePattern } from '#gateway/modules/commodity/like-pattern.ts';
import { findSkus, toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';
import type { PURCHASED_SORTS } from '#shared/domain/purchase.ts';

const { times, pieces, lastDate, skuId } = purchasedSku;

const ORDERS: Readonly<Record<(typeof PURCHASED_SORTS)[number], readonly SQL[]>> = {
  TIMES: [desc(times), desc(lastDate), asc(skuId)],
  RECENT: [desc(lastDate), desc(times), asc(skuId)],
  PIECES: [desc(pieces), desc(lastDate), asc(skuId)],
};

/** Returns a page of the skus that the shop has bought, with its last purchase of each. */
export async function listPurchased(
  context: CallContext<'approved'>,
  { data: filter = {}, ...page }: Arg<'listPurchasedPage'>,
): Promise<Data<'listPurchasedPage'>> {
  const { db, member } = context;
  const condition = and(
    eq(purchasedSku.distributorId, member.distributorId),
    ...toLikePattern(filter.keyword ?? '').map(matches),
    filter.skuIds && inArray(skuId, filter.skuIds),
    filter.inStock ? and(eq(commodity.onShelf, true), gte(sku.stock, sku.minQty)) : undefined,
  );
  const window = windowOf(page);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ purchased: purchasedSku })
      .from(purchasedSku)
      .innerJoin(sku, eq(sku.id, skuId))
      .innerJoin(commodity, eq(commodity.id, sku.commodityId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .where(condition)
      .orderBy(...ORDERS[filter.sort ?? 'TIMES'])
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ total: count() })
      .from(purchasedSku)
      .innerJoin(sku, eq(sku.id, skuId))
      .innerJoin(commodity, eq(commodity.id, sku.commodityId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .where(condition),
  ]);
  const ids = rows.map(({ purchased }) => purchased.skuId);
  const found = ids.length > 0 ? await findSkus(db, inArray(sku.id, ids)) : [];
  const cards = new Map(found.map(one => [one.id, toSkuCard(context, one)]));
  const records = rows.flatMap(({ purchased: row }) => {
    const card = cards.get(row.skuId);
    if (!card) return [];
    const { distributorId: _shop, skuId: _sku, lastDate: date, lastPrice, ...rest } = row;
    return [{ ...card, ...rest, lastPrice: formatYuan(lastPrice), lastBuyDate: date.toISOString() }];
  });
  return pageOf(records, counted?.total ?? 0, window);
}

const matches = (pattern: string) =>
  or(
    ...[commodity.name, brand.name, brand.englishName, sku.skuCode, sku.barCode].map(column =>
      ilike(column, pattern),
    ),
  );
