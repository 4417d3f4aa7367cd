import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { and, desc, eq, inArray } from '#gateway/db/sql.ts';
import { findPage } from '#gateway/modules/order/find-page.ts';
import { toWithdrawal } from '#gateway/modules/withdrawal/describe-withdrawal.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';

/** A page of a shop's withdrawals, newest first, and the number of withdrawals per status. */
export async function listWithdrawals(
  { db, member }: CallContext<'certified'>,
  { data: { status } = {}, ...page }: Arg<'listWithdrawalPage'>,
): Promise<Data<'listWithdrawalPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const isOwn = eq(withdrawal.distributorId, distributorId);
  const { ids, counts } = await findPage(db, withdrawal, { matches: isOwn, status, window, readsAll: false });
  const rows = await db
    .select()
    .from(withdrawal)
    .where(and(isOwn, inArray(withdrawal.id, ids)))
    .orderBy(desc(withdrawal.createDate), desc(withdrawal.id));
  const statusCounts = WITHDRAWAL_STATUSES.flatMap(one => {
    const count = counts[one] ?? 0;
    return count > 0 ? [{ status: one, count }] : [];
  });
  const total = statusCounts.reduce(
    (sum, one) => sum + (!status || one.status === status ? one.count : 0),
    0,
  );
  return { ...pageOf(rows.map(toWithdrawal), total, window), statusCounts };
}
