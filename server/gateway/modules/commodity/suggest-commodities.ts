import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { findMatchedSku } from '#gateway/modules/commodity/matched-sku.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { searchedCode } from '#gateway/modules/search/searched-code.ts';
import { suggest } from '#gateway/modules/search/suggest.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

/**
 * Returns search suggestions. A commodity matched by a code includes the sku, with its price for an approved shop.
 */
export async function suggestCommodities(
  { db, member }: CallContext<'visitor'>,
  { keyword }: Arg<'suggestCommodities'>,
): Promise<Data<'suggestCommodities'>> {
  const catalogue = await freshCatalogue(db);
  const suggestions = await suggest(catalogue, keyword);
  const ids = suggestions.filter(({ type }) => type === 'COMMODITY').map(({ id }) => id);
  const sku = await findMatchedSku(db, searchedCode(keyword), ids);
  if (!sku) return suggestions;
  const { id: skuId, commodityId, specs, barCode } = sku;
  const price = isApproved(member) ? formatYuan(sku.price) : null;
  return suggestions.map(suggestion =>
    suggestion.type === 'COMMODITY' && suggestion.id === commodityId
      ? { ...suggestion, sku: { skuId, specs: [...specs], barCode, price } }
      : suggestion,
  );
}
