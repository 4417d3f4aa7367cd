import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { sampleApply } from '#gateway/db/schema/after-sale.ts';
import { and, desc, eq, isNotNull } from '#gateway/db/sql.ts';
import { companyNameOf, listTraces, parcelKey } from '#gateway/modules/logistics/list-traces.ts';
import type { SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { actionsOf, listSampleItems } from '#gateway/modules/sample/sample-items.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of the samples sent to a shop, last sent first. */
export async function listReceipts(
  { db, member }: CallContext<'approved'>,
  page: Arg<'listSampleReceiptPage'>,
): Promise<Data<'listSampleReceiptPage'>> {
  const { distributorId } = member;
  const { shipDate, id } = sampleApply;
  const isSent = and(eq(sampleApply.distributorId, distributorId), isNotNull(shipDate));
  const window = windowOf(page);
  const rows = await db
    .select()
    .from(sampleApply)
    .where(isSent)
    .orderBy(desc(shipDate), desc(id))
    .limit(window.limit)
    .offset(window.offset);
  const sent = rows.flatMap(row => sentOf(row));
  const items = await listSampleItems(
    db,
    distributorId,
    sent.map(({ row }) => row.id),
  );
  const traces = await listTraces(db, sent);
  const records = sent.map(({ row, ...parcel }) => ({
    id: row.id,
    sampleNo: row.sampleNo,
    status: row.status,
    items: items.get(row.id) ?? [],
    companyCode: parcel.companyCode,
    companyName: companyNameOf(parcel.companyCode),
    deliveryNo: parcel.deliveryNo,
    shipDate: parcel.shipDate.toISOString(),
    receiveDate: row.receiveDate?.toISOString() ?? null,
    traces: traces.get(parcelKey(parcel)) ?? [],
    actions: actionsOf(row),
  }));
  return pageOf(records, await db.$count(sampleApply, isSent), window);
}

/** All three columns are set when the samples are sent. */
function sentOf(row: SampleRow) {
  const { companyCode, deliveryNo, shipDate } = row;
  return companyCode !== null && deliveryNo !== null && shipDate !== null
    ? [{ row, companyCode, deliveryNo, shipDate }]
    : [];
}
