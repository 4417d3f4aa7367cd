import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { and, desc, eq, ne } from '#gateway/db/sql.ts';
import type { PaymentRow } from '#gateway/modules/pay/find-payment.ts';

export type AttemptRow = typeof paymentAttempt.$inferSelect;
type PaymentKey = Pick<PaymentRow, 'distributorId' | 'payNo'>;

/** The open attempt of a payment, whose QR code is shown. A payment has at most one. */
export async function findOpenAttempt(db: Queryable, key: PaymentKey): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(isOpenOf(key))
    .orderBy(desc(paymentAttempt.id))
    .limit(1);
  return row;
}

export async function findAttempt(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row;
}

/**
 * Closes the open attempts of a payment except the given one. A closed attempt can still be paid: see
 * `handle-callback.ts`.
 */
export async function closeAttempts(tx: Tx, key: PaymentKey, exceptId = ''): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ status: 'CLOSED' })
    .where(and(isOpenOf(key), ne(paymentAttempt.id, exceptId)));
}

export async function setAttemptStatus(
  tx: Tx,
  { id }: Pick<AttemptRow, 'id'>,
  status: AttemptRow['status'],
): Promise<void> {
  await tx.update(paymentAttempt).set({ status }).where(eq(paymentAttempt.id, id));
}

const isOpenOf = ({ distributorId, payNo }: PaymentKey) =>
  and(
    eq(paymentAttempt.distributorId, distributorId),
    eq(paymentAttempt.payNo, payNo),
    eq(paymentAttempt.status, 'OPEN'),
  );
