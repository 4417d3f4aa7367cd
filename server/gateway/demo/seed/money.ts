import { createHash } from 'node:crypto';
import type { Tx } from '#gateway/db/connect.ts';
import { creditAccount } from '#gateway/db/schema/credit.ts';
import { payPassword } from '#gateway/db/schema/money.ts';
import { seedCredit } from '#gateway/demo/seed/credit.ts';
import { demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import { type DatedPosting, type OrderMovement, sumOf, writeLedger } from '#gateway/demo/seed/ledger.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/ledger/pay-entries.ts';
import { ACCOUNT_TYPES } from '#shared/domain/ledger.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

const PAY_PASSWORD = '135790';
const OPENED_AT = '11:20';

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
  { orders, others }: { readonly orders: readonly OrderMovement[]; readonly others: readonly DatedPosting[] },
): Promise<void> {
  const limits = demoAccounts.flatMap(({ shop, amounts = {} }) =>
    shop && amounts.CREDIT !== undefined ? { distributorId: shop.id, limit: parseYuan(amounts.CREDIT) } : [],
  );
  await tx.insert(creditAccount).values(limits);
  const postings = [...orders, ...others, ...(await seedCredit(tx, now, orders))];
  await writeLedger(tx, [...openingPostings(now, postings), ...postings]);
  const hash = await hashPassword(createHash('md5').update(PAY_PASSWORD).digest('hex'));
  const members = demoAccounts.filter(({ shop }) => shop);
  await tx.insert(payPassword).values(members.map(({ memberId }) => ({ memberId, hash })));
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
