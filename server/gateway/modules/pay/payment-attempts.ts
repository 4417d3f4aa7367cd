import { CODE_LIFETIME_MS } from '#gateway/adapters/pay-provider.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { and, desc, eq, ne } from '#gateway/db/sql.ts';
import type { PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';

export type AttemptRow = typeof paymentAttempt.$inferSelect;
/** A code is replaced this long before it ends. */
const LEFT_TO_PAY_MS = 5 * 60_000;

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

/** Whether the QR code of an attempt can still be paid. */
export const isPayable = ({ createDate }: Pick<AttemptRow, 'createDate'>, now: Date): boolean =>
  now.getTime() - createDate.getTime() < CODE_LIFETIME_MS - LEFT_TO_PAY_MS;

/** The attempt that paid a payment, if a provider was used. A payment has at most one. */
export async function findPaidAttempt(
  db: Queryable,
  { distributorId, payNo }: PaymentKey,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.distributorId, distributorId),
        eq(paymentAttempt.payNo, payNo),
        eq(paymentAttempt.status, 'PAID'),
      ),
    );
  return row;
}

export async function findAttempt(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row;
}

export type ClosingContext = Pick<WorkContext, 'clock' | 'newId' | 'payProviders'>;

/**
 * Closes the open attempts of a payment except the given one; after the commit they are closed at their providers too. A
 * closed attempt can be paid until then: see `handle-callback.ts`.
 */
export async function closeAttempts(
  tx: Tx,
  context: ClosingContext,
  key: PaymentKey,
  exceptId = '',
): Promise<void> {
  const closed = await tx
    .update(paymentAttempt)
    .set({ status: 'CLOSED' })
    .where(and(isOpenOf(key), ne(paymentAttempt.id, exceptId)))
    .returning({ id: paymentAttempt.id, provider: paymentAttempt.provider });
  for (const { id, provider } of closed) {
    if (!context.payProviders.find(({ name }) => name === provider)?.closeAttempt) continue;
    const query = { kind: 'pay.query', subjectId: id } as const;
    await cancelTimers(tx, query);
    await scheduleTimer(tx, context, { ...query, dueDate: context.clock.now() });
  }
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
