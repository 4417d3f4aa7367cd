import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, eq, gt, sql } from '#gateway/db/sql.ts';
import type { DemoOrder } from '#gateway/demo/seed/orders/demo-orders.ts';
import { type CheckoutLine, findLines, toLine } from '#gateway/modules/checkout/find-lines.ts';
import { asDropShipped } from '#gateway/modules/drop-shipping/drop-terms.ts';
import { nearestQuantity } from '#shared/domain/quantity.ts';

/** Distance between chosen commodities, so that an order does not repeat a series. */
const STRIDE = 29;

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
  const wanted = orders.flatMap(({ id, kind, warehouse, lines, packs }) => {
    const isDropShipped = kind === 'DROP_SHIPPING';
    const ofHouse = plenty.filter(one => one.warehouseId === warehouse);
    const such = isDropShipped ? ofHouse.flatMap(inPieces) : ofHouse;
    const from = next.get(warehouse) ?? 0;
    next.set(warehouse, from + lines);
    return Array.from({ length: lines }, (_, index) => {
      const one = such[((from + index) * STRIDE) % such.length];
      // Quantities vary between lines.
      const quantity = one && nearestQuantity(one, one.minQty * Math.max(1, packs - ((index * 2) % packs)));
      return one && quantity ? [{ orderId: id, isDropShipped, skuId: one.id, cartId: null, quantity }] : [];
    }).flat();
  });
  const found = await findLines(tx, [
    ...new Map(wanted.map(({ skuId, cartId, quantity }) => [skuId, { skuId, cartId, quantity }])).values(),
  ]);
  const bySku = new Map(found.map(line => [line.sku.id, line]));
  const lines = wanted.flatMap(({ orderId, isDropShipped, skuId, quantity }) => {
    const line = bySku.get(skuId);
    const sku = line && isDropShipped ? asDropShipped(line.sku) : line?.sku;
    return sku ? [{ orderId, line: toLine(sku, { cartId: null, quantity }) }] : [];
  });
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ line }) => line)]));
}

/** The quantity terms of drop shipping; none if the sku is not offered. */
function inPieces<Sku extends { readonly dropMinimum: number | null }>(one: Sku) {
  return one.dropMinimum === null ? [] : [{ ...one, minQty: one.dropMinimum, stepQty: 1 }];
}
