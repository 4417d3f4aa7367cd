import { type CallContext, isApproved } from '#gateway/call-context.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { type CardRow, selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { findMatchedSku } from '#gateway/modules/commodity/matched-sku.ts';
import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
import { listGoods } from '#gateway/modules/search/list-goods.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { pageOf, windowOf } from '#gateway/paging.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of goods with its facets: search says which, the database what they are and cost now. */
export async function listCommodities(
  context: CallContext<'visitor'>,
  arg: Arg<'listCommodityPage'>,
): Promise<Data<'listCommodityPage'>> {
  const { db, member } = context;
  const window = windowOf(arg);
  const { ids, words, total, facets, corrected, codeMatch } = await listGoods(
    db,
    arg.data ?? {},
    isApproved(member),
    window,
  );
  const rows =
    ids.length > 0
      ? await selectCards(db).where(and(inArray(commodity.id, [...ids]), eq(commodity.onShelf, true)))
      : [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const inOrder = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const sku = await findMatchedSku(db, codeMatch);
  const ofSku = inOrder.map(row => (row.id === sku?.commodityId ? asOfSku(row, sku) : row));
  const cards = (await toCards(context, ofSku)).map(card => ({
    ...card,
    nameMarks: markWords(card.name, words),
    ...(card.id === sku?.commodityId && { sku: { skuId: sku.id, specs: [...sku.specs] } }),
  }));
  return { ...pageOf(cards, total, window), corrected, facets };
}

/** A card that speaks of one sku: codes, price, terms and stock are the sku's. */
function asOfSku(row: CardRow, sku: FoundSku): CardRow {
  const { skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock } = sku;
  return { ...row, skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock };
}
