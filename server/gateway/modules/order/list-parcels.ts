import type { Queryable } from '#gateway/db/connect.ts';
import { parcel, parcelItem } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { companyNameOf, listTraces, parcelKey } from '#gateway/modules/logistics/list-traces.ts';
import type { PackageData } from '#shared/contract/calls/order.ts';

/** Parcels of an order in shipping order, with their items and traces. */
export async function listParcels(
  db: Queryable,
  distributorId: string,
  orderId: string,
): Promise<PackageData[]> {
  const rows = await db
    .select()
    .from(parcel)
    .where(and(eq(parcel.distributorId, distributorId), eq(parcel.orderId, orderId)))
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
    packageId: row.id,
    companyCode: row.companyCode,
    companyName: companyNameOf(row.companyCode),
    deliveryNo: row.deliveryNo,
    shipDate: row.shipDate.toISOString(),
    receiveDate: row.receiveDate?.toISOString() ?? null,
    items: (items.get(row.id) ?? []).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    traces: traces.get(parcelKey(row)) ?? [],
  }));
}
