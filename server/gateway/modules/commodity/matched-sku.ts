import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import type { CodeMatch } from '#gateway/modules/search/match-code.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';

/**
 * Returns the sku of a searched code: the one with exactly this code, otherwise the only one whose code begins with
 * it. undefined if several match.
 */
export async function findMatchedSku(
  db: Queryable,
  match: CodeMatch | null,
): Promise<SkuWithCommodity | undefined> {
  if (!match) return undefined;
  const { code, commodityId } = match;
  const skus = await findSkus(db, eq(sku.commodityId, commodityId));
  const exact = skus.filter(one => formsOf(one).includes(code));
  const [found, ...others] =
    exact.length > 0 ? exact : skus.filter(one => formsOf(one).some(form => form.startsWith(code)));
  return others.length === 0 ? found : undefined;
}

const formsOf = ({ skuCode, barCode }: SkuWithCommodity) => [skuCode, barCode].flatMap(codeForms);
