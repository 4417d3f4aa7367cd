import { inArray } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { type FoundSku, findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import type { CodeMatch } from '#gateway/modules/search/match-code.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';

/**
 * The sku that a searched code means, by the id of its commodity: the sku that has this code, else the only one whose
 * code begins with it. A commodity with several such skus is not in the map.
 */
export async function findMatchedSkus(
  db: Queryable,
  match: CodeMatch | null,
): Promise<ReadonlyMap<string, FoundSku>> {
  if (!match) return new Map();
  const { code, commodityIds } = match;
  const skus = await findSkus(db, inArray(sku.commodityId, [...commodityIds]));
  const matched = new Map<string, FoundSku>();
  for (const id of commodityIds) {
    const own = skus.filter(({ commodityId }) => commodityId === id);
    const exact = own.filter(one => formsOf(one).includes(code));
    const [first, ...others] =
      exact.length > 0 ? exact : own.filter(one => formsOf(one).some(form => form.startsWith(code)));
    if (first && others.length === 0) matched.set(id, first);
  }
  return matched;
}

const formsOf = ({ skuCode, barCode }: FoundSku) => [skuCode, barCode].flatMap(codeForms);
