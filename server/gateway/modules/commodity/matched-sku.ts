import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { type FoundSku, findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import type { CodeMatch } from '#gateway/modules/search/match-code.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';

/**
 * The sku that a searched code means: the one that has this code, else the only one whose code begins with it.
 * undefined where it may be several.
 */
export async function findMatchedSku(db: Queryable, match: CodeMatch | null): Promise<FoundSku | undefined> {
  if (!match) return undefined;
  const { code, commodityId } = match;
  const skus = await findSkus(db, eq(sku.commodityId, commodityId));
  const exact = skus.filter(one => formsOf(one).includes(code));
  const [found, ...others] =
    exact.length > 0 ? exact : skus.filter(one => formsOf(one).some(form => form.startsWith(code)));
  return others.length === 0 ? found : undefined;
}

const formsOf = ({ skuCode, barCode }: FoundSku) => [skuCode, barCode].flatMap(codeForms);
