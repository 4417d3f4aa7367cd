import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';

type Item = Pick<typeof orderItem.$inferSelect, 'distributorId' | 'skuId'>;

/**
 * The lines that count as purchases: paid, and with pieces that were not refunded. Drop-shipping orders do not count:
 * they have prices of their own, and their quantities are what consumers ordered.
 */
const purchases = sql`
  SELECT i.distributor_id, i.sku_id, i.order_id, i.quantity, i.quantity - i.refunded_quantity AS kept,
    CASE o.kind WHEN 'INQUIRY' THEN round(i.amount::numeric / i.quantity)::bigint ELSE i.price END AS price,
    o.paid_date
  FROM ${orderItem} i
  JOIN ${order} o ON o.distributor_id = i.distributor_id AND o.id = i.order_id
  WHERE o.paid_date IS NOT NULL AND o.kind <> 'DROP_SHIPPING' AND i.quantity > i.refunded_quantity`;

/** What the rows of `purchased_sku` have to be, by distributor and sku. Also used to check them. */
export const summedPurchases = sql`
  SELECT p.distributor_id, p.sku_id, count(*)::int AS times, sum(p.kept)::int AS pieces,
    (array_agg(p.order_id ORDER BY p.paid_date DESC, p.order_id DESC))[1] AS last_order_id,
    max(p.paid_date) AS last_date,
    (array_agg(p.quantity ORDER BY p.paid_date DESC, p.order_id DESC))[1] AS last_quantity,
    (array_agg(p.price ORDER BY p.paid_date DESC, p.order_id DESC))[1] AS last_price
  FROM (${purchases}) p
  GROUP BY p.distributor_id, p.sku_id`;

/** Subscriber of `orderPaid`. Runs under the shop lock. */
export async function countPurchase(
  tx: Tx,
  _context: WorkContext,
  { orderId }: DomainEvents['orderPaid'],
): Promise<void> {
  await refreshPurchased(tx, await listSkus(tx, orderId));
}

/** Subscriber of `refundMoved`: what was refunded was not bought. Runs under the shop lock. */
export async function discountRefund(
  tx: Tx,
  _context: WorkContext,
  { refundId, status }: DomainEvents['refundMoved'],
): Promise<void> {
  if (status !== 'REFUNDED') return;
  const [row] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  if (row) await refreshPurchased(tx, await listSkus(tx, row.orderId));
}

/** Calculates the purchases of all shops, for a database whose orders were not paid one by one. */
export async function refreshAllPurchased(tx: Tx): Promise<void> {
  await tx.delete(purchasedSku);
  await tx.execute(sql`INSERT INTO ${purchasedSku} ${summedPurchases}`);
}

function listSkus(db: Queryable, orderId: string): Promise<Item[]> {
  return db
    .selectDistinct({ distributorId: orderItem.distributorId, skuId: orderItem.skuId })
    .from(orderItem)
    .innerJoin(order, and(eq(order.distributorId, orderItem.distributorId), eq(order.id, orderItem.orderId)))
    .where(eq(order.id, orderId));
}

async function refreshPurchased(tx: Tx, items: readonly Item[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { distributorId } = first;
  const skuIds = items.map(({ skuId }) => skuId);
  await tx
    .delete(purchasedSku)
    .where(and(eq(purchasedSku.distributorId, distributorId), inArray(purchasedSku.skuId, skuIds)));
  await tx.execute(sql`INSERT INTO ${purchasedSku} SELECT * FROM (${summedPurchases}) s
    WHERE s.distributor_id = ${distributorId} AND s.sku_id = ANY(${sql.param(skuIds)}::text[])`);
}
