import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import { payUntil } from '#gateway/modules/pay/pay-clock.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

type OpenContext = Pick<WorkContext, 'newId' | 'clock'>;

interface NewPayment {
  readonly distributorId: string;
  /** Of all orders that will stand under it. */
  readonly amount: Fen;
  /** By when it must be paid; null: whenever. */
  readonly expireTime: Date | null;
  /** When the money was first asked for; left out: now. */
  readonly createDate?: Date;
}

/**
 * Asks for the money of orders that are about to be placed, from now on: whoever places them writes what is returned
 * on them. The shop's lock must be held.
 */
export async function askNow(
  tx: Tx,
  context: OpenContext,
  asked: Pick<NewPayment, 'distributorId' | 'amount'>,
): Promise<{ readonly payNo: string; readonly expireTime: Date }> {
  const expireTime = payUntil(context);
  return { payNo: await askForMoney(tx, context, { ...asked, expireTime }), expireTime };
}

async function askForMoney(
  tx: Tx,
  context: OpenContext,
  { distributorId, amount, expireTime, createDate = context.clock.now() }: NewPayment,
): Promise<string> {
  const payNo = context.newId();
  await tx.insert(payment).values({ distributorId, payNo, status: 'INIT', amount, expireTime, createDate });
  // Nothing of it is there yet that `setPayClock` would have to move.
  if (expireTime) {
    await scheduleTimer(tx, context, { kind: 'pay.expire', subjectId: payNo, dueDate: expireTime });
  }
  return payNo;
}

type PlacedOrders = Omit<NewPayment, 'amount'> & {
  readonly orders: readonly { readonly id: string; readonly payAmount: Fen }[];
};

/**
 * Asks for the money of orders, at once for all of them: writes payNo and expireTime on them and sets the clock. The
 * shop's lock must be held. Returns the payNo.
 */
export async function openPayment(
  tx: Tx,
  context: OpenContext,
  { orders, ...asked }: PlacedOrders,
): Promise<string> {
  if (orders.length === 0) throw new Error('a payment of no orders');
  const amount = toFen(orders.reduce((sum, { payAmount }) => sum + payAmount, 0));
  const payNo = await askForMoney(tx, context, { ...asked, amount });
  const { distributorId, expireTime } = asked;
  const ids = orders.map(({ id }) => id);
  await tx
    .update(order)
    .set({ payNo, expireTime })
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, ids)));
  return payNo;
}

/**
 * After one of several orders under a payment was cancelled: closes the payment, and opens another for the rest that
 * runs to the same moment. Returns its payNo; null where nothing is left to pay. The shop's lock must be held.
 */
export async function regroupPayment(
  tx: Tx,
  context: OpenContext,
  distributorId: string,
  payNo: string,
): Promise<string | null> {
  const row = await findPayment(tx, distributorId, payNo);
  if (!PAY_TRANSITIONS.CLOSE.from.some(status => status === row.status)) return null;
  const orders = await closePayment(tx, row);
  if (orders.length === 0) return null;
  const { expireTime, createDate } = row;
  return openPayment(tx, context, { distributorId, orders, expireTime, createDate });
}
