import type { Tx } from '#gateway/db/connect.ts';
import { payeeAccount, withdrawal, withdrawalStep } from '#gateway/db/schema/withdrawal.ts';
import type { DatedPosting } from '#gateway/demo/seed/ledger.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import {
  type DemoWithdrawal,
  demoPayees,
  demoWithdrawals,
} from '#gateway/demo/seed/withdrawals/demo-withdrawals.ts';
import { postingOf } from '#gateway/modules/withdrawal/book-withdrawal.ts';
import { isFrozen } from '#gateway/modules/withdrawal/withdrawal-transitions.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { parseYuan } from '#shared/domain/money.ts';
import type { WithdrawalStatus } from '#shared/domain/withdrawal.ts';

const SAVED_AT = '10:05';
const BY_BUYER: readonly WithdrawalStatus[] = ['WAIT_AUDIT', 'CANCELLED'];

/** Seeds payee accounts and withdrawals in every state. Returns what they moved. */
export async function seedWithdrawals(tx: Tx, now: Date): Promise<readonly DatedPosting[]> {
  await tx.insert(payeeAccount).values(
    demoPayees.map(({ daysAgo, izDefault, ...payee }) => {
      const createDate = momentOf(now, daysAgo, SAVED_AT);
      return { ...payee, createDate, defaultDate: izDefault ? createDate : null };
    }),
  );
  const made = demoWithdrawals.map(demo => withdrawalRows(demo, now));
  await tx.insert(withdrawal).values(made.map(({ row }) => row));
  await tx.insert(withdrawalStep).values(made.flatMap(({ steps }) => steps));
  return made.flatMap(({ row, steps }) =>
    steps.flatMap(({ status, createDate }) => {
      const posting = postingOf(row, status);
      return posting ? [{ ...posting, date: createDate }] : [];
    }),
  );
}

function withdrawalRows(demo: DemoWithdrawal, now: Date) {
  const { id, distributorId, accountType, amount, payeeId, bankReference = null } = demo;
  const payee = demoPayees.find(one => one.id === payeeId);
  const steps = demo.steps.map(({ status, daysAgo, at, remark = '' }, index) => ({
    distributorId,
    withdrawalId: id,
    id: `${id}${index + 1}`,
    status,
    by: BY_BUYER.includes(status) ? ('BUYER' as const) : ('SUPPLIER' as const),
    remark,
    createDate: momentOf(now, daysAgo, at),
  }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!payee || !first || !last) throw new Error(`the demo's withdrawal ${id} is incomplete`);
  const { accountType: payeeType, accountName, bankName, accountNo } = payee;
  const row = {
    distributorId,
    id,
    withdrawalNo: numberOf(id, first.createDate),
    accountType,
    amount: parseYuan(amount),
    payee: { accountType: payeeType, accountName, bankName, accountNo },
    status: last.status,
    reason: last.status === 'REJECT' || last.status === 'FAIL' ? last.remark : null,
    bankReference,
    createDate: first.createDate,
    endDate: isFrozen(last.status) ? null : last.createDate,
  };
  return { row, steps };
}

/** A number in the format of `generateWithdrawalNo`, but deterministic. */
function numberOf(id: string, date: Date): string {
  const day = chinaClock(date.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return `TX${day}${String((Number(id) * 7919) % 100_000_000).padStart(8, '0')}`;
}
