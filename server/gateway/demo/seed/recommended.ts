import type { Tx } from '#gateway/db/connect.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, getTableColumns } from '#gateway/db/sql.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { demoRecommended } from '#gateway/demo/seed/recommended-lists.ts';
import { nearestQuantity } from '#shared/domain/quantity.ts';

const DAY_MS = 86_400_000;
/** Distance between chosen commodities, so that a series is not repeated. */
const STRIDE = 7;
const WRITTEN_AT = '10:24';

/** Seeds recommended lists for all distributors and for two of them; one list has expired. */
export async function seedRecommended(tx: Tx, now: Date): Promise<void> {
  const categories = await tx.select({ id: category.id, name: category.name }).from(category);
  const commodities = await tx
    .select({ ...getTableColumns(sku), onShelf: commodity.onShelf, path: category.path })
    .from(commodity)
    .innerJoin(sku, eq(sku.id, commodity.defaultSkuId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .orderBy(asc(commodity.id));
  const soldOut = commodities.filter(one => one.onShelf && nearestQuantity(one, one.minQty) === null);
  const offShelf = commodities.filter(one => !one.onShelf);

  for (const { picks, daysAgo, validDays, withGaps, ...list } of demoRecommended) {
    const chosen = picks.flatMap(({ category: categoryName, count, orders, reasons }) => {
      const categoryId = categories.find(one => one.name === categoryName)?.id ?? '';
      const such = commodities.filter(
        one => one.onShelf && one.path.includes(categoryId) && one.stock > one.minQty * 20,
      );
      return Array.from({ length: Math.min(count, such.length) }, (_, index) => {
        const one = such[(index * STRIDE) % such.length];
        const quantity = one && nearestQuantity(one, one.minQty * orders);
        return one && quantity ? [{ one, quantity, reason: reasons[index % reasons.length] ?? '' }] : [];
      }).flat();
    });
    const gaps = withGaps
      ? [...soldOut.slice(0, 1), ...offShelf.slice(0, 1)].map(one => ({
          one,
          quantity: one.minQty,
          reason: '',
        }))
      : [];
    await tx.insert(recommendedList).values({
      ...list,
      createDate: momentOf(now, daysAgo, WRITTEN_AT),
      validEndDate:
        validDays === undefined ? null : new Date(momentOf(now, -validDays, '0:00').getTime() + DAY_MS - 1),
    });
    await tx
      .insert(recommendedItem)
      .values(
        [...chosen.slice(0, 4), ...gaps, ...chosen.slice(4)].map(({ one, quantity, reason }, sort) => ({
          listId: list.id,
          skuId: one.id,
          quantity,
          reason,
          sort,
        })),
      )
      .onConflictDoNothing();
  }
}
