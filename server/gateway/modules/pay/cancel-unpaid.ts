import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { cancelOrder } from '#gateway/modules/order/cancel-order.ts';
import { UNPAID } from '#gateway/modules/order/find-unpaid.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { lockStock } from '#gateway/modules/order/stock.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';

/**
 * Cancels all unpaid orders of a shop, including inquiries, except those whose voucher is under review. Requires
 * the shop lock.
 * @param remark reason, shown to the shop
 */
export async function cancelUnpaid(
  tx: Tx,
  context: WorkContext,
  distributorId: string,
  remark: string,
): Promise<void> {
  const orders = await tx
    .select()
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.status, [...UNPAID])))
    .orderBy(asc(order.id));
  const payNos = new Set(orders.flatMap(({ payNo }) => payNo ?? []));
  for (const payNo of payNos) await closePayment(tx, context, await findPayment(tx, distributorId, payNo));
  const holding = orders.filter(({ status }) => status === 'WAIT_PAY').map(({ id }) => id);
  await lockStock(tx, await listOrderItems(tx, distributorId, holding));
  for (const one of orders) await cancelOrder(tx, context, one, 'SUPPLIER', remark);
}
