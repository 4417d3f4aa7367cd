import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { order } from '#gateway/db/schema/order.ts';
import { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { and, desc, eq, inArray, notInArray } from '#gateway/db/sql.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { WITHDRAWAL_LIMITS } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { FROZEN_ACCOUNTS, type WithdrawAccount } from '#shared/domain/ledger.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { WITHDRAW_ACCOUNTS } from '#shared/domain/withdrawal.ts';
import { withdrawalTexts as words } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

const ENDED_ORDERS = ['FINISHED', 'CANCELLED', 'CLOSED'] as const;
const OWED_BILLS = ['UNPAID', 'PART_PAID', 'OVERDUE'] as const;

/** What a shop may withdraw from one of its accounts. Amounts are stable only while the shop lock is held. */
export interface AccountState {
  readonly available: Fen;
  readonly min: Fen;
  readonly max: Fen;
  /** Why nothing can be withdrawn; null if it can. */
  readonly reason: string | null;
  readonly pendingId: string | null;
}

export async function readAccount(
  db: Queryable,
  distributorId: string,
  accountType: WithdrawAccount,
): Promise<AccountState> {
  const available = await balanceOf(db, distributorId, accountType);
  const limits = WITHDRAWAL_LIMITS[accountType];
  const [min, max] = [toFen(limits.min), toFen(limits.max)];
  const pendingId = await findPending(db, distributorId, accountType);
  const reason =
    (pendingId && words.pending) ??
    (available < min ? words.belowMin(formatYuan(min)) : null) ??
    (accountType === 'DEPOSIT' ? await findDepositHold(db, distributorId) : null);
  return { available, min, max, reason, pendingId };
}

async function findPending(db: Queryable, distributorId: string, accountType: WithdrawAccount) {
  const [row] = await db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.distributorId, distributorId),
        eq(withdrawal.accountType, accountType),
        eq(withdrawal.status, 'WAIT_AUDIT'),
      ),
    );
  return row?.id ?? null;
}

/** The deposit secures open orders and credit. Returns why it is held; null: it is not. */
async function findDepositHold(db: Queryable, distributorId: string): Promise<string | null> {
  const open = await db.$count(
    order,
    and(eq(order.distributorId, distributorId), notInArray(order.status, [...ENDED_ORDERS])),
  );
  if (open > 0) return words.openOrders(open);
  // Credit is owed from its first use, a bill also for its late fee.
  const isOwed = and(
    eq(creditBill.distributorId, distributorId),
    inArray(creditBill.status, [...OWED_BILLS]),
  );
  const owes =
    (await balanceOf(db, distributorId, 'CREDIT')) < 0 || (await db.$count(creditBill, isOwed)) > 0;
  return owes ? words.creditOwed : null;
}

/** Whether, from which accounts and how much the caller's shop may withdraw. */
export async function getWithdrawalOptions({
  db,
  member: { distributorId, approval },
}: CallContext<'certified'>): Promise<Data<'getWithdrawalOptions'>> {
  const isShopFrozen = approval.status !== 'PASS';
  const accounts: Data<'getWithdrawalOptions'>['accounts'] = [];
  for (const accountType of WITHDRAW_ACCOUNTS) {
    const { available, min, max, reason, pendingId } = await readAccount(db, distributorId, accountType);
    const frozen = await balanceOf(db, distributorId, FROZEN_ACCOUNTS[accountType]);
    accounts.push({
      accountType,
      available: formatYuan(available),
      frozen: formatYuan(frozen),
      min: formatYuan(min),
      max: formatYuan(max),
      reason: isShopFrozen ? words.frozenShop : reason,
      pendingId,
    });
  }
  const allowed = accounts.some(({ reason }) => reason === null);
  return {
    allowed,
    reason: allowed ? null : isShopFrozen ? words.frozenShop : words.nothingAvailable,
    accounts,
    pendingId: await findNewestPending(db, distributorId),
  };
}

async function findNewestPending(db: Queryable, distributorId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.distributorId, distributorId), eq(withdrawal.status, 'WAIT_AUDIT')))
    .orderBy(desc(withdrawal.createDate), desc(withdrawal.id))
    .limit(1);
  return row?.id ?? null;
}
