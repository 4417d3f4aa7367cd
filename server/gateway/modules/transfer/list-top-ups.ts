import { type CallContext, isApproved, type Member } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { topUp, topUpStep } from '#gateway/db/schema/top-up.ts';
import { and, asc, count, desc, eq } from '#gateway/db/sql.ts';
import { findTopUp, type TopUpRow } from '#gateway/modules/transfer/move-top-up.ts';
import type { TopUpData } from '#shared/contract/calls/transfer.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { TOP_UP_STATUSES } from '#shared/domain/top-up.ts';

/** A page of a shop's top-ups, newest first, and the number of top-ups per status. */
export async function listTopUps(
  { db, member }: CallContext<'certified'>,
  { data: { status } = {}, ...page }: Arg<'listTopUpPage'>,
): Promise<Data<'listTopUpPage'>> {
  const ofShop = eq(topUp.distributorId, member.distributorId);
  const window = windowOf(page);
  const rows = await db
    .select()
    .from(topUp)
    .where(and(ofShop, status && eq(topUp.status, status)))
    .orderBy(desc(topUp.createDate), desc(topUp.id))
    .limit(window.limit)
    .offset(window.offset);
  const counts = await db
    .select({ status: topUp.status, count: count() })
    .from(topUp)
    .where(ofShop)
    .groupBy(topUp.status);
  const statusCounts = TOP_UP_STATUSES.map(one => ({
    status: one,
    count: counts.find(found => found.status === one)?.count ?? 0,
  }));
  const total = statusCounts.reduce(
    (sum, one) => sum + (!status || one.status === status ? one.count : 0),
    0,
  );
  const records = rows.map(row => toTopUp(row, member));
  return { ...pageOf(records, total, window), statusCounts };
}

/**
 * A top-up of the caller's shop.
 * @throws BusinessError NOT_FOUND, also for top-ups of other shops
 */
export async function getTopUpDetail(
  { db, member }: CallContext<'certified'>,
  { id }: Arg<'getTopUpDetail'>,
): Promise<Data<'getTopUpDetail'>> {
  const row = await findTopUp(db, member.distributorId, id);
  return { ...toTopUp(row, member), voucherUrls: row.voucherUrls, timeline: await listSteps(db, row) };
}

/** A top-up as shown to its shop. */
function toTopUp(row: TopUpRow, member: Member): TopUpData {
  const { id, topUpNo, status, payerName, transferDate, rejectReason } = row;
  return {
    id,
    topUpNo,
    status,
    payerName,
    transferDate,
    rejectReason,
    amount: formatYuan(row.amount),
    payerAccount: maskAccountNo(row.payerAccount),
    actions: actionsOf(row, member),
    createDate: row.createDate.toISOString(),
  };
}

function actionsOf({ status }: TopUpRow, member: Member): TopUpData['actions'] {
  if (status === 'WAIT_AUDIT') return ['CANCEL'];
  return status === 'REJECT' && isApproved(member) ? ['RESUBMIT'] : [];
}

/** The steps of a top-up, oldest first. */
export async function listSteps(
  db: Queryable,
  { distributorId, id }: Pick<TopUpRow, 'distributorId' | 'id'>,
): Promise<Data<'getTopUpDetail'>['timeline']> {
  const steps = await db
    .select()
    .from(topUpStep)
    .where(and(eq(topUpStep.distributorId, distributorId), eq(topUpStep.topUpId, id)))
    .orderBy(asc(topUpStep.createDate), asc(topUpStep.id));
  return steps.map(({ status, by, remark, createDate }) => ({
    status,
    by,
    remark,
    time: createDate.toISOString(),
  }));
}
