import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { bookReturned } from '#gateway/modules/pay/book-order.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import type { Fen } from '#shared/domain/money.ts';

interface Returned {
  readonly distributorId: string;
  readonly order: Pick<OrderRow, 'distributorId' | 'id' | 'payNo'>;
  readonly amount: Fen;
  /** The refund's id: the same is returned once. */
  readonly refId: string;
  readonly remark: string;
}

/**
 * Gives money of a paid order back the way it was paid: to the balance, onto the credit (with a line on this month's
 * bill), to the provider's account; a transfer's to the balance. The shop's lock must be held, and the caller has seen
 * that no more goes back than was paid.
 */
export async function returnMoney(
  tx: Tx,
  context: Pick<WorkContext, 'clock' | 'newId'>,
  { distributorId, order, amount, refId, remark }: Returned,
): Promise<void> {
  const payment = order.payNo === null ? undefined : await findPayment(tx, distributorId, order.payNo);
  if (payment?.status !== 'SUCCESS' || !payment.payType) throw new Error(`order ${order.id} was not paid`);
  await bookReturned(tx, context, order, payment.payType, { amount, refId, remark });
}
