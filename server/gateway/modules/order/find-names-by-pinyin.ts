import type { Queryable } from '#gateway/db/connect.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { matchWord } from '#gateway/modules/search/match-word.ts';
import { foldText } from '#gateway/modules/search/normalize.ts';

/** One letter would be an initial of nearly every name. */
const SPOKEN = /[a-z].*[a-z]/;

/**
 * Names of the commodities that a shop has ordered, by the words that they match by pinyin or initials. Empty for all
 * shops together (undefined), whose names are too many.
 */
export async function findNamesByPinyin(
  db: Queryable,
  distributorId: string | undefined,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const spoken = words.filter(word => SPOKEN.test(foldText(word)));
  if (distributorId === undefined || spoken.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ name: orderItem.name })
    .from(orderItem)
    .where(eq(orderItem.distributorId, distributorId));
  const names = rows.map(({ name }) => ({ name, folded: foldText(name) }));
  return new Map(
    spoken.map(word => {
      const folded = foldText(word);
      return [word, names.filter(one => matchWord(folded, one.folded)).map(({ name }) => name)];
    }),
  );
}
