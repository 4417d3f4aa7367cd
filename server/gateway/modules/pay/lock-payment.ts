import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, or } from '#gateway/db/sql.ts';
import { findPayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';

/**
 * For callers that are not a shop (timers, staff): finds a payment by its payNo or by the number of one of its
 * orders, with the shop lock taken before the payment is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockPayment(tx: Tx, name: string): Promise<PaymentRow> {
  const [owner] = await tx
    .select({ distributorId: payment.distributorId, payNo: payment.payNo })
    .from(payment)
    .where(
      or(
        eq(payment.payNo, name),
        eq(payment.payNo, tx.select({ payNo: order.payNo }).from(order).where(eq(order.orderNo, name))),
      ),
    );
  if (!owner) throw new BusinessError('NOT_FOUND');
  await lockShop(tx, owner.distributorId);
  return findPayment(tx, owner.distributorId, owner.payNo);
}
