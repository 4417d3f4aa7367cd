import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, sampleApply } from '#gateway/db/schema/after-sale.ts';
import { parcel } from '#gateway/db/schema/order.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import { companyNameOf, listTraces, parcelKey, type Sent } from '#gateway/modules/logistics/list-traces.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Data } from '#shared/contract/index.ts';

/**
 * Where a parcel of the shop has been: one that it gets, or one that it sent back.
 * @throws Refusal NOT_FOUND for every other
 */
export async function getTraces(
  { db, member }: CallContext<'certified'>,
  { companyCode, deliveryNo }: Sent,
): Promise<Data<'getTraces'>> {
  const { distributorId } = member;
  const sent = { companyCode, deliveryNo };
  const isReceived = await isSentTo(db, distributorId, sent);
  if (!isReceived && !(await isSentBackBy(db, distributorId, sent))) throw new Refusal('NOT_FOUND');
  // A shop writes the numbers of what it sends back itself: by another's number it learns nothing.
  const mayRead = isReceived || !(await isAnyOther(db, distributorId, sent));
  const traces = mayRead ? (await listTraces(db, [sent])).get(parcelKey(sent)) : undefined;
  return { companyName: companyNameOf(companyCode), deliveryNo, traces: traces ?? [] };
}

type Table = typeof parcel | typeof sampleApply | typeof refund;

const isIn = (table: Table, { companyCode, deliveryNo }: Sent) =>
  and(eq(table.companyCode, companyCode), eq(table.deliveryNo, deliveryNo));

async function isSentTo(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  for (const table of [parcel, sampleApply]) {
    const own = and(eq(table.distributorId, distributorId), isIn(table, sent));
    if ((await db.$count(table, own)) > 0) return true;
  }
  return false;
}

async function isSentBackBy(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  return (await db.$count(refund, and(eq(refund.distributorId, distributorId), isIn(refund, sent)))) > 0;
}

/** Whether some other shop has a parcel of this number. */
async function isAnyOther(db: Queryable, distributorId: string, sent: Sent): Promise<boolean> {
  for (const table of [parcel, sampleApply, refund]) {
    const other = and(ne(table.distributorId, distributorId), isIn(table, sent));
    if ((await db.$count(table, other)) > 0) return true;
  }
  return false;
}
