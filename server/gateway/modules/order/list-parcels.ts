import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { parcel, parcelItem, trace } from '#gateway/db/schema/order.ts';
import type { PackageData } from '#shared/contract/calls/order.ts';
import { carriers } from '#shared/messages/zh/orders.ts';

interface FoundParcel extends PackageData {
  readonly orderId: string;
}

/** Parcels of a shop's orders, the first shipped first, with what is in them and where they have been. */
export async function listParcels(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<FoundParcel[]> {
  const rows = await db
    .select()
    .from(parcel)
    .where(and(eq(parcel.distributorId, distributorId), inArray(parcel.orderId, [...orderIds])))
    .orderBy(asc(parcel.shipDate), asc(parcel.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(
    await db
      .select()
      .from(parcelItem)
      .where(and(eq(parcelItem.distributorId, distributorId), inArray(parcelItem.parcelId, ids))),
    ({ parcelId }) => parcelId,
  );
  const traces = await listTraces(db, rows);
  return rows.map(row => ({
    orderId: row.orderId,
    packageId: row.id,
    companyCode: row.companyCode,
    companyName: companyNameOf(row.companyCode),
    deliveryNo: row.deliveryNo,
    shipDate: row.shipDate.toISOString(),
    receiveDate: row.receiveDate?.toISOString() ?? null,
    items: (items.get(row.id) ?? []).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    traces: traces.get(keyOf(row)) ?? [],
  }));
}

interface Sent {
  readonly companyCode: string;
  readonly deliveryNo: string;
}
const keyOf = ({ companyCode, deliveryNo }: Sent) => `${companyCode} ${deliveryNo}`;

/** Where parcels have been, by carrier and number, the newest first. */
async function listTraces(db: Queryable, sent: readonly Sent[]) {
  const isOne = ({ companyCode, deliveryNo }: Sent) =>
    and(eq(trace.companyCode, companyCode), eq(trace.deliveryNo, deliveryNo));
  const rows = await db
    .select()
    .from(trace)
    .where(or(...sent.map(isOne)))
    .orderBy(desc(trace.createDate), desc(trace.id));
  const byParcel = Map.groupBy(rows, keyOf);
  return new Map(
    [...byParcel].map(([key, ofParcel]) => [
      key,
      ofParcel.map(({ text, createDate }) => ({ time: createDate.toISOString(), text })),
    ]),
  );
}

/** A carrier's name; of one that is no longer known, its code. */
export function companyNameOf(companyCode: string): string {
  return (carriers as Readonly<Record<string, string>>)[companyCode] ?? companyCode;
}
