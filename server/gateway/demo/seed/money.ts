import { createHash } from 'node:crypto';
import type { Tx } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import {
  creditAccount,
  creditBill,
  creditBillLine,
  ledgerEntry,
  ledgerTransaction,
  payPassword,
} from '#gateway/db/schema/money.ts';
import { asc, eq, inArray, sum } from '#gateway/db/sql.ts';
import { type DemoAccount, demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { billMonthOf } from '#gateway/modules/ledger/credit-bill.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/ledger/pay-entries.ts';
import type { Posting } from '#gateway/modules/ledger/post.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

const PAY_PASSWORD = '135790';
/** Accounts with an opening balance. CREDIT is a limit, not money. */
const OWN_ACCOUNTS = ['BALANCE', 'DEPOSIT', 'REBATE'] as const;
const OPENED_AT = '11:20';
const DAY_MS = 86_400_000;
/** Past bills were paid this long before their due date. */
const REPAID_BEFORE_DUE_MS = 4 * DAY_MS;

/** A payment of a seeded order (`refId`: the order), or its refund (`refId`: the refund). */
export interface SeededMovement {
  readonly kind: 'PAY' | 'REFUND';
  readonly distributorId: string;
  readonly refId: string;
  readonly payType: PayType;
  readonly amount: Fen;
  readonly remark: string;
  readonly date: Date;
}

/**
 * Books movements of seeded orders like `book-order.ts`, in bulk. `seedMoney` adds bills and opening
 * balances.
 */
export async function bookSeeded(tx: Tx, movements: readonly SeededMovement[]): Promise<void> {
  const moving = movements.filter(({ amount }) => amount !== 0);
  await insertPostings(
    tx,
    moving.map(({ payType, amount, ...posting }) => ({
      ...posting,
      entries: (posting.kind === 'PAY' ? entriesOfPaying : entriesOfReturning)(payType, amount),
    })),
  );
}

/**
 * Seeds credit limits, bills, pay passwords, and opening amounts such that every balance equals
 * `demo-accounts.ts` after all purchases. Must run after everything that moves money.
 */
export async function seedMoney(tx: Tx, now: Date): Promise<void> {
  const limits = demoAccounts.flatMap(({ shop, amounts = {} }) =>
    shop && amounts.CREDIT !== undefined ? { distributorId: shop.id, limit: parseYuan(amounts.CREDIT) } : [],
  );
  await tx.insert(creditAccount).values(limits);
  await billCredit(tx, now);
  await openAccounts(tx, now);
  const hash = await hashPassword(createHash('md5').update(PAY_PASSWORD).digest('hex'));
  const members = demoAccounts.filter(({ shop }) => shop);
  await tx.insert(payPassword).values(members.map(({ memberId }) => ({ memberId, hash })));
}

type DatedPosting = Posting & { readonly date: Date };

async function insertPostings(tx: Tx, postings: readonly DatedPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ entries, date, ...movement }) => ({
    transaction: { ...movement, id: `${movement.kind}-${movement.refId}`, createDate: date },
    entries: Object.entries(entries) as [keyof typeof entries, Fen][],
  }));
  await tx.insert(ledgerTransaction).values(rows.map(({ transaction }) => transaction));
  await tx.insert(ledgerEntry).values(
    rows.flatMap(({ transaction: { id, distributorId, createDate }, entries }) =>
      entries.map(([account, amount]) => ({
        distributorId,
        transactionId: id,
        account,
        amount,
        createDate,
      })),
    ),
  );
}

/** Adds credit purchases to the bills of their months. Bills due by now were paid by transfer. */
async function billCredit(tx: Tx, now: Date): Promise<void> {
  const used = await tx
    .select({
      distributorId: ledgerEntry.distributorId,
      transactionId: ledgerEntry.transactionId,
      amount: ledgerEntry.amount,
      createDate: ledgerEntry.createDate,
      kind: ledgerTransaction.kind,
      refId: ledgerTransaction.refId,
      refundedOrderId: refund.orderId,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .leftJoin(refund, eq(refund.id, ledgerTransaction.refId))
    .where(eq(ledgerEntry.account, 'CREDIT'))
    .orderBy(asc(ledgerEntry.createDate));
  if (used.length === 0) return;
  const bills = new Map(
    used.map(({ distributorId, createDate }) => {
      const { month, dueDate } = billMonthOf(createDate);
      const id = `${distributorId}-${month}`;
      return [id, { id, distributorId, month, dueDate, status: statusOf(createDate, dueDate, now) }] as const;
    }),
  );
  await tx.insert(creditBill).values([...bills.values()]);
  const lines = used.map(({ kind, refId, refundedOrderId, amount, ...line }) => ({
    ...line,
    billId: `${line.distributorId}-${billMonthOf(line.createDate).month}`,
    orderId: kind === 'PAY' ? refId : refundedOrderId,
    amount: toFen(0 - amount),
  }));
  await tx.insert(creditBillLine).values(lines);
  const paid = [...bills.values()].filter(({ status }) => status === 'PAID');
  await insertPostings(
    tx,
    paid.flatMap(({ id, distributorId, dueDate }) => {
      const amount = toFen(
        lines.filter(({ billId }) => billId === id).reduce((s, line) => s + line.amount, 0),
      );
      if (amount <= 0) return [];
      const entries = { BANK: toFen(0 - amount), CREDIT: amount };
      const date = new Date(dueDate.getTime() - REPAID_BEFORE_DUE_MS);
      return [{ kind: 'REPAY' as const, distributorId, refId: id, remark: '', entries, date }];
    }),
  );
}

function statusOf(used: Date, dueDate: Date, now: Date) {
  if (billMonthOf(used).month === billMonthOf(now).month) return 'OPEN' as const;
  return dueDate.getTime() - REPAID_BEFORE_DUE_MS <= now.getTime() ? ('PAID' as const) : ('UNPAID' as const);
}

async function openAccounts(tx: Tx, now: Date): Promise<void> {
  const moved = await tx
    .select({
      distributorId: ledgerEntry.distributorId,
      account: ledgerEntry.account,
      amount: sum(ledgerEntry.amount).mapWith(Number),
    })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.account, [...OWN_ACCOUNTS]))
    .groupBy(ledgerEntry.distributorId, ledgerEntry.account);
  const movedIn = (distributorId: string, account: string) =>
    moved.find(row => row.distributorId === distributorId && row.account === account)?.amount ?? 0;

  await insertPostings(
    tx,
    demoAccounts.flatMap(({ shop, amounts = {}, daysAgo }: DemoAccount) => {
      if (!shop) return [];
      const given = OWN_ACCOUNTS.map(account => {
        const wanted = parseYuan(amounts[account] ?? '0.00');
        return [account, toFen(wanted - movedIn(shop.id, account))] as const;
      }).filter(([, amount]) => amount !== 0);
      const total = given.reduce((all, [, amount]) => all + amount, 0);
      if (given.length === 0) return [];
      const entries = { ...Object.fromEntries(given), OPENING: toFen(0 - total) };
      const date = momentOf(now, daysAgo - 1, OPENED_AT);
      return [
        { kind: 'OPENING' as const, distributorId: shop.id, refId: shop.id, remark: '', entries, date },
      ];
    }),
  );
}
