import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, eq, gt, sql } from '#gateway/db/sql.ts';
import type { DemoOrder } from '#gateway/demo/seed/orders/demo-orders.ts';
import { type CheckoutLine, findLines, toLine } from '#gateway/modules/checkout/find-lines.ts';
import { asDropShipped } from '#gateway/modules/drop-shipping/drop-terms.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { nearestQuantity } from '#shared/domain/quantity.ts';

/** Distance between chosen commodities, so that an order does not repeat a series. */
const STRIDE = 29;
/** Number of commodities of a warehouse that earlier orders repeat. */
const REPEATED = 14;

/** Chooses the lines of each demo order from commodities in stock, in rotation, so that orders differ. */
export async function chooseSkus(
  tx: Tx,
  orders: readonly DemoOrder[],
): Promise<ReadonlyMap<string, readonly CheckoutLine[]>> {
  const plenty = await tx
    .select({
      id: sku.id,
      warehouseId: sku.warehouseId,
      minQty: sku.minQty,
      stepQty: sku.stepQty,
      maxQty: sku.maxQty,
      stock: sku.stock,
      dropMinimum: sku.dropMinimum,
    })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(and(eq(sku.sort, 0), eq(commodity.onShelf, true), gt(sku.stock, sql`${sku.minQty} * 12`)))
    .orderBy(asc(sku.id));
  const next = new Map<string, number>();
  const wanted = orders.flatMap(({ id, kind, warehouse, lines, packs, isEarlier }) => {
    const isDropShipped = kind === 'DROP_SHIPPING';
    const ofHouse = plenty.filter(one => one.warehouseId === warehouse);
    const such = isDropShipped ? ofHouse.flatMap(inPieces) : ofHouse;
    const from = next.get(warehouse) ?? 0;
    next.set(warehouse, from + lines);
    return Array.from({ length: lines }, (_, index) => {
      const place = isEarlier ? (from + index) % REPEATED : from + index;
      const one = such[(place * STRIDE) % such.length];
      // Quantities vary between lines.
      const quantity = one && nearestQuantity(one, one.minQty * Math.max(1, packs - ((index * 2) % packs)));
      return one && quantity ? [{ orderId: id, isDropShipped, skuId: one.id, cartId: null, quantity }] : [];
    }).flat();
  });
  const found = await findLines(tx, [
    ...new Map(wanted.map(({ skuId, cartId, quantity }) => [skuId, { skuId, cartId, quantity }])).values(),
  ]);
  const bySku = new Map(found.map(line => [line.sku.id, line]));
  const earlier = new Set(orders.filter(one => one.isEarlier).map(({ id }) => id));
  const lines = wanted.flatMap(({ orderId, isDropShipped, skuId, quantity }) => {
    const found = bySku.get(skuId);
    const sku = found && isDropShipped ? asDropShipped(found.sku) : found?.sku;
    if (!sku) return [];
    const line = toLine(sku, { cartId: null, quantity });
    return [{ orderId, line: earlier.has(orderId) ? priceThen(line) : line }];
  });
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ line }) => line)]));
}

/** A line at the prices before this year's changes: one in four skus was cheaper, one in four dearer. */
function priceThen<Line extends Pick<CheckoutLine, 'price' | 'tiers' | 'sku'>>(line: Line): Line {
  const percent = [95, 104, 100, 100][Number(line.sku.commodityId) % 4] ?? 100;
  const then = (price: Fen) => toFen(Math.round((price * percent) / 1000) * 10);
  return {
    ...line,
    price: then(line.price),
    tiers: line.tiers.map(tier => ({ ...tier, price: then(tier.price) })),
  };
}

/** The quantity terms of drop shipping; none if the sku is not offered. */
function inPieces<Sku extends { readonly dropMinimum: number | null }>(one: Sku) {
  return one.dropMinimum === null ? [] : [{ ...one, minQty: one.dropMinimum, stepQty: 1 }];
}
