import type { Queryable } from '#gateway/db/connect.ts';
import { trace } from '#gateway/db/schema/order.ts';
import { and, desc, eq, or } from '#gateway/db/sql.ts';
import type { PackageData } from '#shared/contract/calls/order.ts';
import { carriers } from '#shared/messages/zh/orders.ts';

/** How a parcel is known, whoever sent it. */
export interface Sent {
  readonly companyCode: string;
  readonly deliveryNo: string;
}

export const parcelKey = ({ companyCode, deliveryNo }: Sent) => `${companyCode} ${deliveryNo}`;

/** Where parcels have been, by `parcelKey`, the newest first. Whose they are is the caller's to know. */
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

/** A carrier's name; of one that is no longer known, its code. */
export function companyNameOf(companyCode: string): string {
  return (carriers as Readonly<Record<string, string>>)[companyCode] ?? companyCode;
}

/** Whether parcels go by this carrier. */
export function isCarrier(companyCode: string): companyCode is keyof typeof carriers {
  return Object.hasOwn(carriers, companyCode);
}
