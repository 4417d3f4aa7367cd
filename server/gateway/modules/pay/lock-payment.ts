import type { Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, or } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { findPayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { Refusal } from '#gateway/refusal.ts';

/**
 * For whoever is no shop, such as timers and the supplier: the payment of a payNo, or that of the order of an order
 * number, its shop held from before it was read. Throws NOT_FOUND.
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
  if (!owner) throw new Refusal('NOT_FOUND');
  await lockShop(tx, owner.distributorId);
  return findPayment(tx, owner.distributorId, owner.payNo);
}
