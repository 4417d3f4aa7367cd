import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { type CardRow, selectCards, toCard } from '#gateway/modules/commodity/cards.ts';
import { findMatchedSku } from '#gateway/modules/commodity/matched-sku.ts';
import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { tiersOf, toTierData } from '#gateway/modules/commodity/sku-tiers.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { searchAgain } from '#gateway/modules/search/search-again.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** Returns a page of commodities with facets. Search selects the ids; data and prices are read from the database. */
export async function listCommodities(
  context: CallContext<'visitor'>,
  arg: Arg<'listCommodityPage'>,
): Promise<Data<'listCommodityPage'>> {
  const { db, member } = context;
  const window = windowOf(arg);
  const { ids, words, total, facets, corrected, code } = await searchAgain(
    db,
    arg.data ?? {},
    isApproved(member),
    window,
  );
  const shop = member?.distributorId ?? null;
  const rows = ids.length > 0 ? await foundCards(db).execute({ ids, shop }) : [];
  const found = new Map(rows.map(row => [row.id, row]));
  const sku = await findMatchedSku(db, code, ids);
  const records = ids.flatMap(id => {
    const row = found.get(id);
    if (!row) return [];
    const { salesCount, tiers, ...card } = row;
    const own = sku?.commodityId === id ? sku : undefined;
    return {
      ...toCard(context, own ? withSku(card, own) : card),
      salesCount,
      tiers: toTierData(context, own?.tiers ?? tiers),
      nameMarks: markWords(card.name, words),
      ...(own && { sku: { skuId: own.id, specs: [...own.specs] } }),
    };
  });
  return { ...pageOf(records, total, window), corrected, facets };
}

/** With price tiers where the card stands for a single sku. */
const foundCards = prepared(db =>
  selectCards(db, sql.placeholder('shop'), {
    salesCount: commodity.salesCount,
    tiers: tiersOf(db, commodity.defaultSkuId, eq(commodity.skuCount, 1)),
  }).where(and(eq(commodity.id, sql`ANY(${sql.placeholder('ids')})`), eq(commodity.onShelf, true))),
);

/** Replaces the codes, prices, quantity rules and stock of a card with those of one sku. */
function withSku(row: CardRow, sku: SkuWithCommodity): CardRow {
  const { skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock } = sku;
  return { ...row, skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock };
}
