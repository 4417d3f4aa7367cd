import type { Tx } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq } from '#gateway/db/sql.ts';

const HOUR_MS = 3_600_000;
/** Distance between chosen commodities, so that a series is not repeated. */
const STRIDE = 17;

/**
 * Seeds favourites of the first demo shop, including sold-out and off-shelf ones, and a few of a second shop.
 */
export async function seedFavourites(tx: Tx, now: Date): Promise<void> {
  const commodities = await tx
    .select({ id: commodity.id, onShelf: commodity.onShelf, stock: sku.stock, minQty: sku.minQty })
    .from(commodity)
    .innerJoin(sku, eq(sku.id, commodity.defaultSkuId))
    .orderBy(asc(commodity.id));
  const choose = (count: number, offset: number, isSuch: (one: (typeof commodities)[number]) => boolean) => {
    const such = commodities.filter(isSuch);
    return Array.from(
      { length: count },
      (_, index) => such[(offset + index * STRIDE) % such.length] ?? [],
    ).flat();
  };
  const orderable = choose(27, 5, one => one.onShelf && one.stock >= one.minQty);
  const soldOut = choose(3, 0, one => one.onShelf && one.stock < one.minQty);
  const offShelf = choose(1, 0, one => !one.onShelf);
  // Sold-out and off-shelf ones are mixed into the first page.
  const first = [...orderable.slice(0, 3), ...soldOut.slice(0, 1), ...orderable.slice(3, 9), ...offShelf];
  await write('200001', [...first, ...soldOut.slice(1), ...orderable.slice(9)]);
  await write(
    '200009',
    choose(5, 11, one => one.onShelf && one.stock >= one.minQty),
  );

  /** Inserts favourites; the first one is the newest. */
  async function write(distributorId: string, chosen: readonly { readonly id: string }[]): Promise<void> {
    await tx
      .insert(favourite)
      .values(
        chosen.map(({ id }, index) => ({
          distributorId,
          commodityId: id,
          createDate: new Date(now.getTime() - (index + 1) * 7 * HOUR_MS),
        })),
      )
      .onConflictDoNothing();
  }
}
