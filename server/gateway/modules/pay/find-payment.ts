import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { PAY_TRANSITIONS, type PayEvent } from '#gateway/modules/pay/pay-transitions.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';

export type PaymentRow = typeof payment.$inferSelect;
type PaymentKey = Pick<PaymentRow, 'distributorId' | 'payNo'>;

/** A payment of a shop. Throws NOT_FOUND, also for another shop's. */
export async function findPayment(db: Queryable, distributorId: string, payNo: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payment).where(isPayment({ distributorId, payNo }));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The orders that stand under a payment. Those that went on to another one are not among them. */
export function listOrdersUnder(db: Queryable, key: PaymentKey): Promise<OrderRow[]> {
  return db.select().from(order).where(isUnder(key)).orderBy(asc(order.id));
}

/**
 * Moves a payment, with what else changes. The shop's lock must be held since before it was read.
 * @throws Refusal STATE_CHANGED where the event is not for the payment's state
 */
export async function movePayment(
  tx: Tx,
  row: PaymentRow,
  event: PayEvent,
  set: Partial<Omit<PaymentRow, keyof PaymentKey | 'status'>> = {},
): Promise<PaymentRow> {
  const moved = { ...set, status: next(PAY_TRANSITIONS, row.status, event) };
  await tx.update(payment).set(moved).where(isPayment(row));
  return { ...row, ...moved };
}

export const isPayment = ({ distributorId, payNo }: PaymentKey) =>
  and(eq(payment.distributorId, distributorId), eq(payment.payNo, payNo));

export const isUnder = ({ distributorId, payNo }: PaymentKey) =>
  and(eq(order.distributorId, distributorId), eq(order.payNo, payNo));
