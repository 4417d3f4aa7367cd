import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { type CallContext, isApproved } from '#gateway/call-context.ts';
import { commodity, commodityKind } from '#gateway/db/schema/catalogue.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { conditionsOf, type PriceColumn } from '#gateway/modules/commodity/conditions.ts';
import { countFacets } from '#gateway/modules/commodity/facets.ts';
import { pageOf, windowOf } from '#gateway/paging.ts';
import type { COMMODITY_SORTS } from '#shared/contract/calls/commodity.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

type Sort = (typeof COMMODITY_SORTS)[number];

/** A page of goods with its facets. */
export async function listCommodities(
  context: CallContext<'visitor'>,
  arg: Arg<'listCommodityPage'>,
): Promise<Data<'listCommodityPage'>> {
  const { db, member } = context;
  const { data: filter = {} } = arg;
  // Whoever may not see a price must not find it by asking for goods below it, nor by their order.
  const priceColumn = isApproved(member) ? commodity.price : commodity.marketPrice;
  const conditions = conditionsOf(filter, priceColumn);
  const window = windowOf(arg);
  const { inBrands, inKind, inOrigin, others } = conditions;
  const [rows, { total, facets }] = await Promise.all([
    selectCards(db)
      .innerJoin(commodityKind, eq(commodityKind.id, commodity.kindId))
      .where(and(inBrands, inKind, inOrigin, others))
      .orderBy(...orders(priceColumn)[filter.sort ?? 'DEFAULT'], asc(commodity.id))
      .limit(window.limit)
      .offset(window.offset),
    countFacets(db, conditions, filter.commodityKindId),
  ]);
  const cards = (await toCards(context, rows)).map(card => ({ ...card, nameMarks: [] }));
  return { ...pageOf(cards, total, window), corrected: null, facets };
}

const orders = (price: PriceColumn): Record<Sort, readonly SQL[]> => ({
  DEFAULT: [desc(commodity.rank)],
  NEWEST: [desc(commodity.listedDate)],
  SALES: [desc(commodity.salesCount)],
  PRICE_ASC: [asc(price)],
  PRICE_DESC: [desc(price)],
});
