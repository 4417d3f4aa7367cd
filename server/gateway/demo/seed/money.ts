import { createHash } from 'node:crypto';
import type { Tx } from '#gateway/db/connect.ts';
import { creditAccount, creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { payPassword } from '#gateway/db/schema/money.ts';
import { demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import { type DatedPosting, idOf, sumOf, writeLedger } from '#gateway/demo/seed/ledger.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { billMonthOf } from '#gateway/modules/ledger/credit-bill.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/ledger/pay-entries.ts';
import { ACCOUNT_TYPES } from '#shared/domain/ledger.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

const PAY_PASSWORD = '135790';
const OPENED_AT = '11:20';
const DAY_MS = 86_400_000;
/** Past bills were paid this long before their due date. */
const REPAID_BEFORE_DUE_MS = 4 * DAY_MS;

/** Money of a seeded order: its payment, or (`refId`: the refund) what was refunded. */
export interface OrderMovement extends DatedPosting {
  readonly orderId: string;
}

interface PaidBy {
  readonly payType: PayType;
  readonly amount: Fen;
}

/** What `book-order.ts` would have posted; nothing for an amount of 0. */
export function movementOf({
  payType,
  amount,
  ...posting
}: Omit<OrderMovement, 'entries' | 'remark'> & PaidBy): OrderMovement[] {
  if (amount === 0) return [];
  const entriesOf = posting.kind === 'PAY' ? entriesOfPaying : entriesOfReturning;
  return [{ ...posting, remark: '', entries: entriesOf(payType, amount) }];
}

/**
 * Seeds the ledger, credit limits, bills, pay passwords, and opening amounts such that every balance equals
 * `demo-accounts.ts` after all movements. Runs after everything that moves money.
 * @param others postings without an order
 */
export async function seedMoney(
  tx: Tx,
  now: Date,
  movements: readonly OrderMovement[],
  others: readonly DatedPosting[],
): Promise<void> {
  const limits = demoAccounts.flatMap(({ shop, amounts = {} }) =>
    shop && amounts.CREDIT !== undefined ? { distributorId: shop.id, limit: parseYuan(amounts.CREDIT) } : [],
  );
  await tx.insert(creditAccount).values(limits);
  const postings = [...movements, ...others, ...(await billCredit(tx, now, movements))];
  await writeLedger(tx, [...openingPostings(now, postings), ...postings]);
  const hash = await hashPassword(createHash('md5').update(PAY_PASSWORD).digest('hex'));
  const members = demoAccounts.filter(({ shop }) => shop);
  await tx.insert(payPassword).values(members.map(({ memberId }) => ({ memberId, hash })));
}

/**
 * Adds credit purchases to the bills of their months. Bills due by now were paid by transfer; returns these
 * repayments.
 */
async function billCredit(
  tx: Tx,
  now: Date,
  movements: readonly OrderMovement[],
): Promise<readonly DatedPosting[]> {
  const lines = movements.flatMap(movement => {
    const { distributorId, orderId, date: createDate, entries } = movement;
    if (entries.CREDIT === undefined) return [];
    const { month, dueDate } = billMonthOf(createDate);
    const billId = `${distributorId}-${month}`;
    const amount = toFen(0 - entries.CREDIT);
    const line = { distributorId, billId, transactionId: idOf(movement), orderId, amount, createDate };
    return { line, bill: { id: billId, distributorId, month, dueDate, status: statusOf(createDate, now) } };
  });
  if (lines.length === 0) return [];
  const bills = [...new Map(lines.map(({ bill }) => [bill.id, bill])).values()];
  await tx.insert(creditBill).values(bills);
  await tx.insert(creditBillLine).values(lines.map(({ line }) => line));
  return bills.flatMap(({ id, distributorId, dueDate, status }) => {
    const ofBill = lines.filter(({ bill }) => bill.id === id);
    const amount = toFen(ofBill.reduce((sum, { line }) => sum + line.amount, 0));
    if (status !== 'PAID' || amount <= 0) return [];
    const entries = { BANK: toFen(0 - amount), CREDIT: amount };
    const date = new Date(dueDate.getTime() - REPAID_BEFORE_DUE_MS);
    return [{ kind: 'REPAY' as const, distributorId, refId: id, refNo: '', remark: '', entries, date }];
  });
}

function statusOf(used: Date, now: Date) {
  const { month, dueDate } = billMonthOf(used);
  if (month === billMonthOf(now).month) return 'OPEN' as const;
  return dueDate.getTime() - REPAID_BEFORE_DUE_MS <= now.getTime() ? ('PAID' as const) : ('UNPAID' as const);
}

function openingPostings(now: Date, postings: readonly DatedPosting[]): DatedPosting[] {
  return demoAccounts.flatMap(({ shop, amounts = {}, daysAgo }) => {
    if (!shop) return [];
    const given = ACCOUNT_TYPES.map(account => {
      const wanted = parseYuan(amounts[account] ?? '0.00');
      return [account, toFen(wanted - sumOf(postings, shop.id, account))] as const;
    }).filter(([, amount]) => amount !== 0);
    const total = given.reduce((all, [, amount]) => all + amount, 0);
    if (given.length === 0) return [];
    const entries = { ...Object.fromEntries(given), OPENING: toFen(0 - total) };
    const date = momentOf(now, daysAgo - 1, OPENED_AT);
    const opening = {
      kind: 'OPENING' as const,
      distributorId: shop.id,
      refId: shop.id,
      refNo: '',
      remark: '',
    };
    return [{ ...opening, entries, date }];
  });
}
