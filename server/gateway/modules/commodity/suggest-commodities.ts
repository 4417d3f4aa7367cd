import { type CallContext, isApproved } from '#gateway/call-context.ts';
import { findMatchedSkus } from '#gateway/modules/commodity/matched-skus.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { matchCode } from '#gateway/modules/search/match-code.ts';
import { suggest } from '#gateway/modules/search/suggest.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Suggestions for a search text; a commodity whose code was typed names the sku, with its price for an approved shop. */
export async function suggestCommodities(
  { db, member }: CallContext<'visitor'>,
  { keyword }: Arg<'suggestCommodities'>,
): Promise<Data<'suggestCommodities'>> {
  const catalogue = await freshCatalogue(db);
  const suggestions = suggest(catalogue, keyword);
  const ids = suggestions.filter(({ type }) => type === 'COMMODITY').map(({ id }) => id);
  const skus = await findMatchedSkus(db, matchCode(catalogue, keyword, ids));
  const mayBuy = isApproved(member);
  return suggestions.map(suggestion => {
    const sku = suggestion.type === 'COMMODITY' ? skus.get(suggestion.id) : undefined;
    if (!sku) return suggestion;
    const { id: skuId, specs, barCode, price } = sku;
    return {
      ...suggestion,
      sku: { skuId, specs: [...specs], barCode, price: mayBuy ? formatYuan(price) : null },
    };
  });
}
