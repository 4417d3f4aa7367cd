import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, gt, inArray } from '#gateway/db/sql.ts';
import { isOfPayment, isPayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { toFen } from '#shared/domain/money.ts';

const MINUTE_MS = 60_000;
const PAY_WITHIN_MS = 30 * MINUTE_MS;
const ACCEPTED_QUOTE_MIN_MS = 24 * 60 * MINUTE_MS;
/**
 * A bank transfer takes days. Only shops with earlier payments get this deadline; others keep the stock for the
 * normal time until they upload a voucher. Counted from the creation of the payment, so that choosing transfer
 * again does not extend it.
 */
const PAY_OFFLINE_WITHIN_MS = 3 * 24 * 60 * MINUTE_MS;
/** Successful payments, by any pay type, that a shop needs for the longer transfer deadline. */
const PAYMENTS_BEFORE_TRANSFER_TIME = 3;

/** Deadline of an order that starts to wait for payment now: a new one, or a rejected voucher. */
export const paymentDeadline = ({ clock }: Pick<WorkContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + PAY_WITHIN_MS);

/** Deadline of an accepted quote: the end of the quote's validity, but at least a day. */
export function acceptedQuoteDeadline(
  { clock }: Pick<WorkContext, 'clock'>,
  { expireTime }: { readonly expireTime: Date | null },
): Date {
  const soonest = clock.now().getTime() + ACCEPTED_QUOTE_MIN_MS;
  return new Date(Math.max(expireTime?.getTime() ?? 0, soonest));
}

/** The extended deadline if the payment is made by transfer; null if transfer does not extend it. */
export async function transferDeadline(
  db: Queryable,
  { distributorId, createDate, expireTime }: Pick<PaymentRow, 'distributorId' | 'createDate' | 'expireTime'>,
): Promise<Date | null> {
  const until = new Date(createDate.getTime() + PAY_OFFLINE_WITHIN_MS);
  if (expireTime === null || until <= expireTime) return null;
  // Payments of 0 do not count: a coupon covered them.
  const isPaid = and(
    eq(payment.distributorId, distributorId),
    eq(payment.status, 'SUCCESS'),
    gt(payment.amount, toFen(0)),
  );
  return (await db.$count(payment, isPaid)) >= PAYMENTS_BEFORE_TRANSFER_TIME ? until : null;
}

/**
 * Sets the deadline of a payment and its orders and reschedules the timer; null: no deadline, as during voucher
 * review.
 */
export async function setPaymentDeadline(
  tx: Tx,
  context: Pick<WorkContext, 'newId'>,
  row: Pick<PaymentRow, 'distributorId' | 'payNo'>,
  expireTime: Date | null,
): Promise<void> {
  await tx.update(payment).set({ expireTime }).where(isPayment(row));
  await tx
    .update(order)
    .set({ expireTime })
    .where(and(isOfPayment(row), inArray(order.status, ['WAIT_PAY', 'WAIT_PAY_AUDIT'])));
  const subject = { kind: 'pay.expire', subjectId: row.payNo } as const;
  await cancelTimers(tx, subject);
  if (expireTime) await scheduleTimer(tx, context, { ...subject, dueDate: expireTime });
}
