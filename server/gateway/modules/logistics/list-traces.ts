import type { Queryable } from '#gateway/db/connect.ts';
import { trace } from '#gateway/db/schema/order.ts';
import { and, desc, eq, or } from '#gateway/db/sql.ts';
import type { PackageData } from '#shared/contract/calls/order.ts';
import { carriers } from '#shared/messages/zh/common/orders.ts';

/** Identifies a parcel by carrier and tracking number. */
export interface Sent {
  readonly companyCode: string;
  readonly deliveryNo: string;
}

export const parcelKey = ({ companyCode, deliveryNo }: Sent) => `${companyCode} ${deliveryNo}`;

/** Traces by `parcelKey`, newest first. The caller must check that the viewer may see these parcels. */
export async function listTraces(
  db: Queryable,
  sent: readonly Sent[],
): Promise<ReadonlyMap<string, PackageData['traces']>> {
  if (sent.length === 0) return new Map();
  const isOne = ({ companyCode, deliveryNo }: Sent) =>
    and(eq(trace.companyCode, companyCode), eq(trace.deliveryNo, deliveryNo));
  const rows = await db
    .select()
    .from(trace)
    .where(or(...sent.map(isOne)))
    .orderBy(desc(trace.createDate), desc(trace.id));
  const byParcel = Map.groupBy(rows, parcelKey);
  return new Map(
    [...byParcel].map(([key, ofParcel]) => [
      key,
      ofParcel.map(({ text, createDate }) => ({ time: createDate.toISOString(), text })),
    ]),
  );
}

/** Name of a carrier; its code if the carrier is unknown. */
export function companyNameOf(companyCode: string): string {
  return (carriers as Readonly<Record<string, string>>)[companyCode] ?? companyCode;
}

export function isCarrier(companyCode: string): companyCode is keyof typeof carriers {
  return Object.hasOwn(carriers, companyCode);
}
