import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, count, desc, eq, gte, ilike, inArray, or, sql } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { containing } from '#gateway/modules/commodity/containing.ts';
import { findSkus, toSku } from '#gateway/modules/commodity/sku-cards.ts';
import { pageOf, windowOf } from '#gateway/paging.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of the shop's favourites with their skus. Goods off the shelf stay on the list, and are marked. */
export async function listFavourites(
  context: CallContext<'approved'>,
  { data: filter = {}, ...page }: Arg<'listFavouritePage'>,
): Promise<Data<'listFavouritePage'>> {
  const { db, member } = context;
  const condition = and(
    eq(favourite.distributorId, member.distributorId),
    ...containing(filter.name ?? '').map(pattern => isCalled(db, pattern)),
    filter.inStock ? isOrderable(db) : undefined,
  );
  const window = windowOf(page);
  const [rows, [counted]] = await Promise.all([
    selectCards(db, { collectDate: favourite.createDate, onShelf: commodity.onShelf })
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
  const [cards, skus] = await Promise.all([
    toCards(
      context,
      rows.map(({ collectDate: _collectDate, onShelf: _onShelf, ...card }) => card),
    ),
    ids.length > 0 ? findSkus(db, inArray(sku.commodityId, ids)) : [],
  ]);
  const byGoods = Map.groupBy(skus, ({ commodityId }) => commodityId);
  const records = rows.flatMap(({ id, collectDate, onShelf }, index) => {
    const card = cards[index];
    if (!card) return [];
    const ofGoods = (byGoods.get(id) ?? []).map(one => toSku(context, one));
    return [{ ...card, collectDate: collectDate.toISOString(), onShelf, skus: ofGoods }];
  });
  return pageOf(records, counted?.total ?? 0, window);
}

/** The goods' name, their brand's, or a code of one of their skus contains this. */
function isCalled(db: Queryable, pattern: string) {
  const ofCode = db
    .select({ id: sku.commodityId })
    .from(sku)
    .where(or(ilike(sku.skuCode, pattern), ilike(sku.barCode, pattern)));
  return or(
    ...[commodity.name, brand.name, brand.englishName].map(column => ilike(column, pattern)),
    inArray(commodity.id, ofCode),
  );
}

/** On the shelf, with a sku of which the smallest order lies in stock. */
function isOrderable(db: Queryable) {
  const inStock = db
    .select({ id: sql`1` })
    .from(sku)
    .where(and(eq(sku.commodityId, commodity.id), gte(sku.stock, sku.minQty)));
  return and(eq(commodity.onShelf, true), sql`EXISTS ${inStock}`);
}
