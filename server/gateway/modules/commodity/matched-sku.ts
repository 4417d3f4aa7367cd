import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';

/**
 * Returns the sku of a searched code among the commodities that were found: the one with exactly this code, otherwise
 * the only one whose code begins with it. undefined if several match, or if another commodity has such a code.
 * @param code null if the text was not a code
 */
export async function findMatchedSku(
  db: Queryable,
  code: string | null,
  commodityIds: readonly string[],
): Promise<SkuWithCommodity | undefined> {
  if (code === null || commodityIds.length === 0) return undefined;
  const { id, skuCode, barCode } = sku;
  const skus = await db
    .select({ id, skuCode, barCode })
    .from(sku)
    .where(inArray(sku.commodityId, [...commodityIds]));
  const exact = skus.filter(one => formsOf(one).includes(code));
  const [matched, ...others] =
    exact.length > 0 ? exact : skus.filter(one => formsOf(one).some(form => form.startsWith(code)));
  if (!matched || others.length > 0) return undefined;
  const [found] = await findSkus(db, eq(id, matched.id));
  return found;
}

const formsOf = ({ skuCode, barCode }: { readonly skuCode: string; readonly barCode: string }) =>
  [skuCode, barCode].flatMap(codeForms);
