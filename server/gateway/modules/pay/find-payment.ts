import { BusinessError } from '#gateway/calls/business-error.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { PAY_TRANSITIONS, type PayEvent } from '#gateway/modules/pay/pay-transitions.ts';

export type PaymentRow = typeof payment.$inferSelect;
type PaymentKey = Pick<PaymentRow, 'distributorId' | 'payNo'>;

/**
 * A payment of the given shop.
 * @throws BusinessError NOT_FOUND, also for payments of other shops
 */
export async function findPayment(db: Queryable, distributorId: string, payNo: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payment).where(isPayment({ distributorId, payNo }));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** The orders of a payment, without those that were moved to another payment. */
export function listOrdersOfPayment(db: Queryable, key: PaymentKey): Promise<OrderRow[]> {
  return db.select().from(order).where(isOfPayment(key)).orderBy(asc(order.id));
}

/**
 * Applies an event to a payment and sets further columns. Requires the shop lock, taken before `row` was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in the payment's state
 */
export async function movePayment(
  tx: Tx,
  row: PaymentRow,
  event: PayEvent,
  set: Partial<Omit<PaymentRow, keyof PaymentKey | 'status'>> = {},
): Promise<PaymentRow> {
  const moved = { ...set, status: nextState(PAY_TRANSITIONS, row.status, event) };
  await tx.update(payment).set(moved).where(isPayment(row));
  return { ...row, ...moved };
}

export const isPayment = ({ distributorId, payNo }: PaymentKey) =>
  and(eq(payment.distributorId, distributorId), eq(payment.payNo, payNo));

export const isOfPayment = ({ distributorId, payNo }: PaymentKey) =>
  and(eq(order.distributorId, distributorId), eq(order.payNo, payNo));
