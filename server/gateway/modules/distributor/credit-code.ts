import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { subject } from '#gateway/db/schema/subject.ts';
import { and, eq, ne, sql } from '#gateway/db/sql.ts';

/**
 * Asserts that no other shop is certified with a credit code or has a subject with it, rejected ones aside. Certifications
 * and subjects are in two tables, so that no index covers both: transactions that write the same code are serialised
 * until they end.
 * @throws BusinessError CREDIT_CODE_TAKEN
 */
export async function assertCreditCodeFree(tx: Tx, distributorId: string, creditCode: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credit-code:${creditCode}`}, 0))`);
  const certified = await tx.$count(
    distributor,
    and(
      eq(distributor.creditCode, creditCode),
      ne(distributor.status, 'REJECT'),
      ne(distributor.id, distributorId),
    ),
  );
  const signing = await tx.$count(
    subject,
    and(
      eq(subject.creditCode, creditCode),
      ne(subject.status, 'REJECT'),
      ne(subject.distributorId, distributorId),
    ),
  );
  if (certified + signing > 0) throw new BusinessError('CREDIT_CODE_TAKEN');
}
