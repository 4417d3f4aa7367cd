import type { Tx } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, getTableColumns } from '#gateway/db/sql.ts';

const HOUR_MS = 3_600_000;
/** Distance between chosen commodities, so that a series is not repeated. */
const STRIDE = 23;

type SeedSku = typeof sku.$inferSelect & { readonly onShelf: boolean };
type Line = readonly [skus: SeedSku, quantity: number];

/** Seeds the cart of the first demo shop with every kind of line, and a small cart of a second shop. */
export async function seedCart(tx: Tx, now: Date): Promise<void> {
  const skus = await tx
    .select({ ...getTableColumns(sku), onShelf: commodity.onShelf })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(eq(sku.sort, 0))
    .orderBy(asc(sku.id));
  /** Chooses `count` matching skus, spread over the catalogue. */
  const choose = (count: number, isSuch: (one: SeedSku) => boolean) => {
    const such = skus.filter(isSuch);
    return Array.from({ length: count }, (_, index) => such[(index * STRIDE) % such.length] ?? []).flat();
  };
  const plentiful = (one: SeedSku) => one.onShelf && one.stock > one.minQty * 20;
  const houses = [...new Set(skus.map(one => one.warehouseId))].toSorted();
  const ofHouses = houses.map(house => choose(4, one => one.warehouseId === house && plentiful(one)));

  const orderable = ofHouses.flatMap((ofHouse, house) =>
    ofHouse.slice(0, 3).map((one, index): Line => [one, one.minQty * (((house + index * 3) % 9) + 1)]),
  );
  const short = choose(1, one => one.onShelf && one.stock > one.minQty && one.stock < one.minQty * 5);
  const [risen] = choose(2, one => plentiful(one) && one.minQty > 6).slice(1);
  const soldOut = choose(2, one => one.onShelf && one.stock === 0).slice(1);
  const offShelf = choose(1, one => !one.onShelf);
  const faulty: Line[] = [
    // More than the current stock.
    ...short.map((one): Line => [one, one.minQty * 6]),
    // Less than the minimum quantity, which was raised after the line was added.
    ...(risen ? [[risen, Math.floor(risen.minQty / 2)] as const] : []),
    ...[...soldOut, ...offShelf].map((one): Line => [one, one.minQty]),
  ];
  await write(tx, '200001', now, [...orderable, ...faulty]);
  await write(
    tx,
    '200009',
    now,
    ofHouses.flatMap(ofHouse => ofHouse.slice(3).map((one): Line => [one, one.minQty * 2])),
  );
}

/** Inserts cart lines; the first one is the newest. */
async function write(tx: Tx, distributorId: string, now: Date, lines: readonly Line[]): Promise<void> {
  const bySku = new Map(lines.map(line => [line[0].id, line]));
  await tx.insert(cartLine).values(
    [...bySku.values()].map(([{ id: skuId }, quantity], index) => ({
      distributorId,
      id: `${distributorId}${String(index + 1).padStart(4, '0')}`,
      skuId,
      quantity,
      createDate: new Date(now.getTime() - (index + 1) * HOUR_MS),
    })),
  );
}
