import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, sampleApply } from '#gateway/db/schema/after-sale.ts';
import { parcel } from '#gateway/db/schema/order.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import { companyNameOf, listTraces, parcelKey, type Sent } from '#gateway/modules/logistics/list-traces.ts';
import type { Data } from '#shared/contract/index.ts';

/**
 * Traces of a parcel that was sent to the shop or that the shop sent back.
 * @throws BusinessError NOT_FOUND for any other parcel
 */
export async function getTraces(
  { db, member }: CallContext<'certified'>,
  { companyCode, deliveryNo }: Sent,
): Promise<Data<'getTraces'>> {
  const { distributorId } = member;
  const sent = { companyCode, deliveryNo };
  const isReceived = await isSentTo(db, distributorId, sent);
  if (!isReceived && !(await isSentBackBy(db, distributorId, sent))) throw new BusinessError('NOT_FOUND');
  // A shop enters the numbers of its return parcels itself; entering another shop's number must not reveal its
  // traces.
  const mayRead = isReceived || !(await isOfOtherShop(db, distributorId, sent));
  const traces = mayRead ? (await listTraces(db, [sent])).get(parcelKey(sent)) : undefined;
  return { companyName: companyNameOf(companyCode), deliveryNo, traces: traces ?? [] };
}

type Table = typeof parcel | typeof sampleApply | typeof refund;

const isParcel = (table: Table, { companyCode, deliveryNo }: Sent) =>
  and(eq(table.companyCode, companyCode), eq(table.deliveryNo, deliveryNo));

async function isSentTo(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  for (const table of [parcel, sampleApply]) {
    const own = and(eq(table.distributorId, distributorId), isParcel(table, sent));
    if ((await db.$count(table, own)) > 0) return true;
  }
  return false;
}

async function isSentBackBy(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  return (await db.$count(refund, and(eq(refund.distributorId, distributorId), isParcel(refund, sent)))) > 0;
}

/** Whether another shop has a parcel with this number. */
async function isOfOtherShop(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  for (const table of [parcel, sampleApply, refund]) {
    const other = and(ne(table.distributorId, distributorId), isParcel(table, sent));
    if ((await db.$count(table, other)) > 0) return true;
  }
  return false;
}
