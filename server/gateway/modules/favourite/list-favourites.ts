import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, count, desc, eq, gte, ilike, inArray, or, sql } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { toLikePattern } from '#gateway/modules/commodity/like-pattern.ts';
import { findSkus, toSku } from '#gateway/modules/commodity/sku-cards.ts';
import { findLastPurchases, NEVER_BOUGHT } from '#gateway/modules/purchase/last-purchases.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** Returns a page of the shop's favourites with their skus, including commodities off the shelf (`onShelf`). */
export async function listFavourites(
  context: CallContext<'approved'>,
  { data: filter = {}, ...page }: Arg<'listFavouritePage'>,
): Promise<Data<'listFavouritePage'>> {
  const { db, member } = context;
  const condition = and(
    eq(favourite.distributorId, member.distributorId),
    ...toLikePattern(filter.name ?? '').map(pattern => matches(db, pattern)),
    filter.inStock ? isOrderable(db) : undefined,
  );
  const window = windowOf(page);
  const [rows, [counted]] = await Promise.all([
    selectCards(db, member.distributorId, { collectDate: favourite.createDate, onShelf: commodity.onShelf })
      .innerJoin(favourite, eq(favourite.commodityId, commodity.id))
      .where(condition)
      .orderBy(desc(favourite.createDate), desc(commodity.id))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ total: count() })
      .from(favourite)
      .innerJoin(commodity, eq(commodity.id, favourite.commodityId))
      .innerJoin(brand, eq(brand.id, commodity.brandId))
      .where(condition),
  ]);
  const ids = rows.map(({ id }) => id);
  const cards = toCards(
    context,
    rows.map(({ collectDate: _collectDate, onShelf: _onShelf, ...card }) => card),
  );
  const skus = ids.length > 0 ? await findSkus(db, inArray(sku.commodityId, ids)) : [];
  const purchases = await findLastPurchases(
    db,
    member.distributorId,
    skus.map(one => one.id),
  );
  const byCommodity = Map.groupBy(skus, ({ commodityId }) => commodityId);
  const records = rows.flatMap(({ id, collectDate, onShelf }, index) => {
    const card = cards[index];
    if (!card) return [];
    const skusOfCommodity = (byCommodity.get(id) ?? []).map(one => ({
      ...toSku(context, one),
      ...(purchases.get(one.id) ?? NEVER_BOUGHT),
    }));
    return [{ ...card, collectDate: collectDate.toISOString(), onShelf, skus: skusOfCommodity }];
  });
  return pageOf(records, counted?.total ?? 0, window);
}

/** Matches the commodity name, the brand names and the codes of the skus. */
function matches(db: Queryable, pattern: string) {
  const ofCode = db
    .select({ id: sku.commodityId })
    .from(sku)
    .where(or(ilike(sku.skuCode, pattern), ilike(sku.barCode, pattern)));
  return or(
    ...[commodity.name, brand.name, brand.englishName].map(column => ilike(column, pattern)),
    inArray(commodity.id, ofCode),
  );
}

/** On the shelf, with at least one sku whose stock covers its minimum quantity. */
function isOrderable(db: Queryable) {
  const inStock = db
    .select({ id: sql`1` })
    .from(sku)
    .where(and(eq(sku.commodityId, commodity.id), gte(sku.stock, sku.minQty)));
  return and(eq(commodity.onShelf, true), sql`EXISTS ${inStock}`);
}
