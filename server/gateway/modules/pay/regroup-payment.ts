import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import { openPayment } from '#gateway/modules/pay/open-payment.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';

/**
 * After one of several orders of a payment was cancelled: closes the payment and opens another one for the
 * remaining orders with the same deadline. Requires the shop lock.
 */
export async function regroupPayment(
  tx: Tx,
  context: WorkContext,
  { distributorId, payNo, cancelledBy }: DomainEvents['orderCancelled'],
): Promise<void> {
  // On expiry all orders of the payment are cancelled, and the timer has closed it.
  if (payNo === null || cancelledBy === 'TIMEOUT') return;
  const row = await findPayment(tx, distributorId, payNo);
  if (!PAY_TRANSITIONS.CLOSE.from.some(status => status === row.status)) return;
  const orders = await closePayment(tx, context, row);
  if (orders.length === 0) return;
  const { expireTime, createDate } = row;
  await openPayment(tx, context, { distributorId, orders, expireTime, createDate });
}
