import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { and, asc, desc, eq } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { toBill } from '#gateway/modules/credit/to-bill.ts';

const MOST_LISTED = 200;

/** A shop's bills, newest first. */
export async function listBillsOf(db: Queryable, distributorId: string, now: Date) {
  const rows = await db
    .select()
    .from(creditBill)
    .where(eq(creditBill.distributorId, distributorId))
    .orderBy(desc(creditBill.month))
    .limit(MOST_LISTED);
  return (await calculateBills(db, distributorId, rows, now)).map(toRow);
}

/** Overdue bills of all shops, longest overdue first. */
export async function listOverdueBills(db: Queryable, now: Date) {
  const rows = await db
    .select({ bill: creditBill, shopName: distributor.shopName })
    .from(creditBill)
    .innerJoin(distributor, eq(distributor.id, creditBill.distributorId))
    .where(and(eq(creditBill.status, 'OVERDUE')))
    .orderBy(asc(creditBill.dueDate), asc(creditBill.id))
    .limit(MOST_LISTED);
  return Promise.all(
    rows.map(async ({ bill, shopName }) => {
      const [figures] = await calculateBills(db, bill.distributorId, [bill], now);
      return { shopName, ...(figures ? toRow(figures) : {}) };
    }),
  );
}

function toRow(figures: Parameters<typeof toBill>[0]) {
  const { repayable: _repayable, actions: _actions, ...row } = toBill(figures);
  return row;
}
