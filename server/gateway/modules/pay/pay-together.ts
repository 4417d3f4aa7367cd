import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { findUnpaid } from '#gateway/modules/order/find-unpaid.ts';
import { findOrders, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { exceededLimit, unpaidLimitError } from '#gateway/modules/order/validate-unpaid.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { findPayment, listOrdersOfPayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { openPayment } from '#gateway/modules/pay/open-payment.ts';
import { paymentError } from '#gateway/modules/pay/validate-pay-types.ts';
import type { Data } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';

/**
 * Moves unpaid orders into one payment. Their payments are closed, so that a QR code of them can no longer settle
 * anything; other orders of these payments get a payment of their own with the deadline they had. Orders that are
 * exactly those of one payment keep it.
 *
 * The new payment has the earliest of the deadlines and of the creation times: stock is held no longer than promised,
 * also if orders are regrouped again and again, and choosing transfer extends the deadline as before.
 * @throws BusinessError NOT_FOUND, FORBIDDEN for a frozen shop; STATE_CHANGED if an order is not waiting for payment;
 *   PAY_CLOSED if one has expired; UNPAID_LIMIT if splitting payments would exceed their number
 */
export async function payTogether(
  tx: Tx,
  context: CallContext<'approved'>,
  orderIds: readonly string[],
): Promise<Data<'payTogether'>> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const orders = await findOrders(tx, distributorId, orderIds);
  if (orders.some(({ status }) => status !== 'WAIT_PAY')) throw new BusinessError('STATE_CHANGED');
  const payments = await findPayments(tx, distributorId, orders);
  const validity = { now: context.clock.now(), isFrozen: false };
  const fault = payments.map(payment => paymentError(payment, validity)).find(Boolean);
  if (fault) throw new BusinessError(fault);

  const [only, ...others] = payments;
  if (only && others.length === 0) {
    const all = (await listOrdersOfPayment(tx, only)).filter(({ status }) => status === 'WAIT_PAY');
    if (all.length === orders.length) return replyOf(only.payNo, only.expireTime);
  }
  const rests = await closePayments(tx, context, payments, orders);
  await checkLimit(tx, distributorId, rests.length + 1 - payments.length);
  for (const rest of rests) await openPayment(tx, context, rest);
  const expireTime = earliest(payments.flatMap(payment => payment.expireTime ?? []));
  const createDate = earliest(payments.map(payment => payment.createDate)) ?? context.clock.now();
  const payNo = await openPayment(tx, context, { distributorId, orders, expireTime, createDate });
  return replyOf(payNo, expireTime);
}

const replyOf = (payNo: string, expireTime: Date | null) => ({
  payNo,
  expireTime: expireTime?.toISOString() ?? null,
});

const earliest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null);

async function findPayments(tx: Tx, distributorId: string, orders: readonly OrderRow[]) {
  const payNos = new Set(orders.flatMap(({ payNo }) => payNo ?? []));
  const payments: PaymentRow[] = [];
  for (const payNo of payNos) payments.push(await findPayment(tx, distributorId, payNo));
  return payments;
}

/** Closes payments and returns, for each that has other orders than the chosen ones, what to open for them. */
async function closePayments(
  tx: Tx,
  context: CallContext<'approved'>,
  payments: readonly PaymentRow[],
  chosen: readonly OrderRow[],
) {
  const ids = new Set(chosen.map(({ id }) => id));
  const rests: Parameters<typeof openPayment>[2][] = [];
  for (const payment of payments) {
    const { distributorId, expireTime, createDate } = payment;
    const orders = (await closePayment(tx, context, payment)).filter(({ id }) => !ids.has(id));
    if (orders.length > 0) rests.push({ distributorId, orders, expireTime, createDate });
  }
  return rests;
}

/** Splitting payments must not circumvent the limit on their number. */
async function checkLimit(tx: Tx, distributorId: string, added: number): Promise<void> {
  if (added <= 0) return;
  const exceeded = exceededLimit(await findUnpaid(tx, distributorId, []), {
    amount: toFen(0),
    payments: added,
  });
  if (exceeded) throw unpaidLimitError(exceeded);
}
