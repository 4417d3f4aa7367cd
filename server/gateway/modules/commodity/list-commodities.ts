import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { type CardRow, selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { findMatchedSku } from '#gateway/modules/commodity/matched-sku.ts';
import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { findTiers } from '#gateway/modules/commodity/sku-tiers.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { searchCommodities } from '#gateway/modules/search/search-commodities.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** Returns a page of commodities with facets. Search selects the ids; data and prices are read from the database. */
export async function listCommodities(
  context: CallContext<'visitor'>,
  arg: Arg<'listCommodityPage'>,
): Promise<Data<'listCommodityPage'>> {
  const { db, member } = context;
  const window = windowOf(arg);
  const { ids, words, total, facets, corrected, code } = await searchCommodities(
    db,
    arg.data ?? {},
    isApproved(member),
    window,
  );
  const rows = ids.length > 0 ? await foundCards(db).execute({ ids }) : [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const inOrder = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const sku = await findMatchedSku(db, code, ids);
  const ofSku = inOrder.map(row => (row.id === sku?.commodityId ? withSku(row, sku) : row));
  const shownSkuId = ({ id, skuCount, defaultSkuId }: CardRow) =>
    id === sku?.commodityId ? sku.id : skuCount === 1 ? defaultSkuId : null;
  const skuIds = new Map(rows.map(row => [row.id, shownSkuId(row)]));
  const salesCounts = new Map(rows.map(({ id, salesCount }) => [id, salesCount]));
  const [cards, tiers] = await Promise.all([
    toCards(context, ofSku),
    isApproved(member)
      ? findTiers(
          db,
          [...skuIds.values()].flatMap(id => id ?? []),
        )
      : NO_TIERS,
  ]);
  const records = cards.map(card => ({
    ...card,
    salesCount: salesCounts.get(card.id) ?? 0,
    tiers: tiers.get(skuIds.get(card.id) ?? '') ?? [],
    nameMarks: markWords(card.name, words),
    ...(card.id === sku?.commodityId && { sku: { skuId: sku.id, specs: [...sku.specs] } }),
  }));
  return { ...pageOf(records, total, window), corrected, facets };
}

const foundCards = prepared(db =>
  selectCards(db, { salesCount: commodity.salesCount }).where(
    and(eq(commodity.id, sql`ANY(${sql.placeholder('ids')})`), eq(commodity.onShelf, true)),
  ),
);

const NO_TIERS: Awaited<ReturnType<typeof findTiers>> = new Map();

/** Replaces the codes, prices, quantity rules and stock of a card with those of one sku. */
function withSku(row: CardRow, sku: SkuWithCommodity): CardRow {
  const { skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock } = sku;
  return { ...row, skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock };
}
