import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { withdrawalStep } from '#gateway/db/schema/withdrawal.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { maskPayee } from '#gateway/modules/payee-account/find-payee-account.ts';
import { findWithdrawal, type WithdrawalRow } from '#gateway/modules/withdrawal/move-withdrawal.ts';
import type { WithdrawalDetailData, WithdrawalRowData } from '#shared/contract/calls/withdrawal.ts';
import type { Arg } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** A withdrawal as shown to its shop, with the payee's number masked. */
export function toWithdrawal(row: WithdrawalRow): WithdrawalRowData {
  const { id, withdrawalNo, accountType, amount, status, payee, reason, createDate, endDate } = row;
  return {
    id,
    withdrawalNo,
    accountType,
    status,
    reason,
    amount: formatYuan(amount),
    payee: maskPayee(payee),
    actions: status === 'WAIT_AUDIT' ? ['CANCEL'] : [],
    createDate: createDate.toISOString(),
    endDate: endDate?.toISOString() ?? null,
  };
}

export async function getWithdrawalDetail(
  { db, member }: CallContext<'certified'>,
  { id }: Arg<'getWithdrawalDetail'>,
): Promise<WithdrawalDetailData> {
  return toDetail(db, await findWithdrawal(db, member.distributorId, id));
}

export async function toDetail(db: Queryable, row: WithdrawalRow): Promise<WithdrawalDetailData> {
  const { distributorId, withdrawalId, createDate, id } = withdrawalStep;
  const steps = await db
    .select()
    .from(withdrawalStep)
    .where(and(eq(distributorId, row.distributorId), eq(withdrawalId, row.id)))
    .orderBy(asc(createDate), asc(id));
  return {
    ...toWithdrawal(row),
    bankReference: row.bankReference,
    timeline: steps.map(({ status, by, remark, createDate: time }) => ({
      status,
      by,
      remark,
      time: time.toISOString(),
    })),
  };
}
