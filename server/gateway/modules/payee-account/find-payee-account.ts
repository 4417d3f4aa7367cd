import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { type PayeeSnapshot, payeeAccount } from '#gateway/db/schema/withdrawal.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import type { PayeeAccountData, PayeeData } from '#shared/contract/calls/payee-account.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';

export type PayeeAccountRow = typeof payeeAccount.$inferSelect;

/** @throws BusinessError NOT_FOUND, also if the account belongs to another shop */
export async function findPayeeAccount(
  db: Queryable,
  distributorId: string,
  id: string,
): Promise<PayeeAccountRow> {
  const [row] = await db
    .select()
    .from(payeeAccount)
    .where(and(eq(payeeAccount.distributorId, distributorId), eq(payeeAccount.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** A shop's payee accounts as shown. The first is the default: the one last set, otherwise the oldest. */
export async function describePayeeAccounts(db: Queryable, shopId: string): Promise<PayeeAccountData[]> {
  const { distributorId, defaultDate, createDate, id } = payeeAccount;
  const rows = await db
    .select()
    .from(payeeAccount)
    .where(eq(distributorId, shopId))
    .orderBy(sql`${defaultDate} DESC NULLS LAST`, createDate, id);
  return rows.map((row, index) => ({ id: row.id, ...maskPayee(row), izDefault: index === 0 }));
}

/** A payee without its full account number. */
export const maskPayee = ({ accountType, accountName, bankName, accountNo }: PayeeSnapshot): PayeeData => ({
  accountType,
  accountName,
  bankName,
  accountNo: maskAccountNo(accountNo),
});
