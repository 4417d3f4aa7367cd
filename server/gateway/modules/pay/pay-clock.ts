import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, gt, inArray } from '#gateway/db/sql.ts';
import { isPayment, isUnder, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { toFen } from '#shared/domain/money.ts';

const MINUTE_MS = 60_000;
const PAY_WITHIN_MS = 30 * MINUTE_MS;
/**
 * A transfer takes its time, which a shop gets that has paid before: others hold the stock for the ordinary time until
 * they show a voucher. Counted from when the payment was opened, so that choosing it again wins nothing.
 */
const PAY_OFFLINE_WITHIN_MS = 3 * 24 * 60 * MINUTE_MS;
/** So many payments of a shop have succeeded, in whatever way, before a transfer gives it that time. */
const PAYMENTS_BEFORE_TRANSFER_TIME = 3;

/** By when an order must be paid that begins to wait now; it begins again with an accepted quote and a refused voucher. */
export const payUntil = ({ clock }: Pick<WorkContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + PAY_WITHIN_MS);

/** By when a payment must be made once a transfer is chosen, where that is later than without; null: it is not. */
export async function transferUntil(
  db: Queryable,
  { distributorId, createDate, expireTime }: Pick<PaymentRow, 'distributorId' | 'createDate' | 'expireTime'>,
): Promise<Date | null> {
  const until = new Date(createDate.getTime() + PAY_OFFLINE_WITHIN_MS);
  if (expireTime === null || until <= expireTime) return null;
  // What a coupon paid for altogether says nothing of a shop.
  const isPaid = and(
    eq(payment.distributorId, distributorId),
    eq(payment.status, 'SUCCESS'),
    gt(payment.amount, toFen(0)),
  );
  return (await db.$count(payment, isPaid)) >= PAYMENTS_BEFORE_TRANSFER_TIME ? until : null;
}

/** Sets the clock of a payment and its orders; null: none runs, as while a voucher is looked at. */
export async function setPayClock(
  tx: Tx,
  context: Pick<WorkContext, 'newId'>,
  row: Pick<PaymentRow, 'distributorId' | 'payNo'>,
  expireTime: Date | null,
): Promise<void> {
  await tx.update(payment).set({ expireTime }).where(isPayment(row));
  await tx
    .update(order)
    .set({ expireTime })
    .where(and(isUnder(row), inArray(order.status, ['WAIT_PAY', 'WAIT_PAY_AUDIT'])));
  const subject = { kind: 'pay.expire', subjectId: row.payNo } as const;
  await cancelTimers(tx, subject);
  if (expireTime) await scheduleTimer(tx, context, { ...subject, dueDate: expireTime });
}
