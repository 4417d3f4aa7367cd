import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { paymentDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PAY_KINDS } from '#shared/domain/order.ts';

type OpenContext = Pick<WorkContext, 'newId' | 'clock'>;

interface NewPayment {
  readonly distributorId: string;
  readonly kind: (typeof PAY_KINDS)[number];
  /** Total of its orders or of its repayment, in fen. */
  readonly amount: Fen;
  /** Payment deadline; null: none. */
  readonly expireTime: Date | null;
  /** Defaults to now. */
  readonly createDate?: Date;
}

/**
 * Opens a payment for orders or for a repayment that the caller is about to insert with the returned values. Requires
 * the shop lock.
 */
export async function openNewPayment(
  tx: Tx,
  context: OpenContext,
  asked: Pick<NewPayment, 'distributorId' | 'kind' | 'amount'>,
): Promise<{ readonly payNo: string; readonly expireTime: Date }> {
  const expireTime = paymentDeadline(context);
  return { payNo: await insertPayment(tx, context, { ...asked, expireTime }), expireTime };
}

async function insertPayment(
  tx: Tx,
  context: OpenContext,
  { distributorId, kind, amount, expireTime, createDate = context.clock.now() }: NewPayment,
): Promise<string> {
  const payNo = context.newId();
  await tx
    .insert(payment)
    .values({ distributorId, payNo, kind, status: 'INIT', amount, expireTime, createDate });
  // A new payment has no timer to cancel, so `setPaymentDeadline` is not needed.
  if (expireTime) {
    await scheduleTimer(tx, context, { kind: 'pay.expire', subjectId: payNo, dueDate: expireTime });
  }
  return payNo;
}

type PlacedOrders = Omit<NewPayment, 'amount' | 'kind'> & {
  readonly orders: readonly { readonly id: string; readonly payAmount: Fen }[];
};

/**
 * Opens one payment for existing orders: sets payNo and expireTime on them and schedules the expiry. Requires the
 * shop lock. Returns the payNo.
 */
export async function openPayment(
  tx: Tx,
  context: OpenContext,
  { orders, ...asked }: PlacedOrders,
): Promise<string> {
  if (orders.length === 0) throw new Error('a payment needs at least one order');
  const amount = toFen(orders.reduce((sum, { payAmount }) => sum + payAmount, 0));
  const payNo = await insertPayment(tx, context, { ...asked, kind: 'ORDER', amount });
  const { distributorId, expireTime } = asked;
  const ids = orders.map(({ id }) => id);
  await tx
    .update(order)
    .set({ payNo, expireTime })
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, ids)));
  return payNo;
}
