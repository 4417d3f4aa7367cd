import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { and, desc, eq } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { toBill } from '#gateway/modules/credit/to-bill.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of a shop's bills, newest first. */
export async function listBills(
  { db, member, clock }: CallContext<'certified'>,
  { data: { status } = {}, ...page }: Arg<'listBillPage'>,
): Promise<Data<'listBillPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const matches = and(
    eq(creditBill.distributorId, distributorId),
    status ? eq(creditBill.status, status) : undefined,
  );
  const rows = await db
    .select()
    .from(creditBill)
    .where(matches)
    .orderBy(desc(creditBill.month))
    .limit(window.limit)
    .offset(window.offset);
  const figures = await calculateBills(db, distributorId, rows, clock.now());
  return pageOf(figures.map(toBill), await db.$count(creditBill, matches), window);
}
