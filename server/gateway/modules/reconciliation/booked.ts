import type { Queryable } from '#gateway/db/connect.ts';
import { ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { payment, paymentAttempt } from '#gateway/db/schema/money.ts';
import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from '#gateway/db/sql.ts';
import type { Span } from '#gateway/modules/reconciliation/period.ts';
import type { LedgerKind } from '#shared/domain/ledger.ts';
import type { PAY_KINDS } from '#shared/domain/order.ts';
import { RECONCILIATION_LIMITS } from '#shared/domain/reconciliation.ts';

/** One more than a statement holds. */
export const MAX_READ = RECONCILIATION_LIMITS.rows + 1;

export const isWithin = (moment: SQLWrapper, { from, to }: Span): SQL | undefined =>
  and(gte(sql`${moment}`, from), lt(sql`${moment}`, to));

/**
 * When the ledger booked a document; `otherwise` for a document that is not booked, so that it is reported as a
 * difference instead of being left out.
 */
export const bookedDate = (otherwise: SQLWrapper) =>
  sql`coalesce(${ledgerTransaction.createDate}, ${otherwise})`.mapWith(ledgerTransaction.createDate);

interface Booked {
  readonly distributorId: SQLWrapper;
  readonly id: SQLWrapper;
}

/** Join condition: the ledger transaction of a kind that books a document. */
export const isBookedAs = (kind: LedgerKind, { distributorId, id }: Booked): SQL | undefined =>
  and(
    sql`${ledgerTransaction.distributorId} = ${distributorId}`,
    eq(ledgerTransaction.kind, kind),
    sql`${ledgerTransaction.refId} = ${id}`,
  );

/** Payments by phone that arrived when nothing was due any more. */
export function listLateAttempts(
  db: Queryable,
  distributorId: string,
  span: Span,
  { of, bookedAs }: { readonly of: (typeof PAY_KINDS)[number]; readonly bookedAs: LedgerKind },
) {
  const { amount, payNo, payType } = paymentAttempt;
  const date = bookedDate(paymentAttempt.createDate);
  return db
    .select({ date, payNo, amount, way: payType })
    .from(paymentAttempt)
    .innerJoin(
      payment,
      and(eq(payment.distributorId, paymentAttempt.distributorId), eq(payment.payNo, paymentAttempt.payNo)),
    )
    .leftJoin(ledgerTransaction, isBookedAs(bookedAs, paymentAttempt))
    .where(
      and(
        eq(paymentAttempt.distributorId, distributorId),
        eq(paymentAttempt.status, 'REFUNDED'),
        eq(payment.kind, of),
        isWithin(date, span),
      ),
    )
    .limit(MAX_READ);
}
