import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { sampleApply, sampleStep } from '#gateway/db/schema/after-sale.ts';
import { and, asc, count, desc, eq, inArray } from '#gateway/db/sql.ts';
import { toAddressText } from '#gateway/modules/order/address-text.ts';
import type { SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { actionsOf, listSampleItems } from '#gateway/modules/sample/sample-items.ts';
import type { SampleData } from '#shared/contract/calls/sample.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { SAMPLE_STATUSES } from '#shared/domain/order.ts';

/** A page of a shop's requisitions, newest first. */
export async function listSamples(
  { db, member }: CallContext<'approved'>,
  { data: { status } = {}, ...page }: Arg<'listSamplePage'>,
): Promise<Data<'listSamplePage'>> {
  const { distributorId } = member;
  const ofShop = eq(sampleApply.distributorId, distributorId);
  const window = windowOf(page);
  const rows = await db
    .select()
    .from(sampleApply)
    .where(and(ofShop, status && eq(sampleApply.status, status)))
    .orderBy(desc(sampleApply.createDate), desc(sampleApply.id))
    .limit(window.limit)
    .offset(window.offset);
  const counted = await db
    .select({ status: sampleApply.status, count: count() })
    .from(sampleApply)
    .where(ofShop)
    .groupBy(sampleApply.status);
  const counts = new Map(counted.map(row => [row.status, row.count]));
  const statusCounts = SAMPLE_STATUSES.map(one => ({ status: one, count: counts.get(one) ?? 0 }));
  const total = statusCounts
    .filter(one => status === undefined || one.status === status)
    .reduce((sum, one) => sum + one.count, 0);
  return { ...pageOf(await toSamples(db, distributorId, rows), total, window), statusCounts };
}

/** Requisitions as shown to their shop. */
export async function toSamples(
  db: Queryable,
  distributorId: string,
  rows: readonly SampleRow[],
): Promise<SampleData[]> {
  const ids = rows.map(({ id }) => id);
  const items = await listSampleItems(db, distributorId, ids);
  const steps = await listSteps(db, distributorId, ids);
  return rows.map(row => {
    const { id, sampleNo, status, purpose, rejectReason, createDate } = row;
    return {
      id,
      sampleNo,
      status,
      purpose,
      rejectReason,
      items: items.get(id) ?? [],
      address: toAddressText(row.address),
      timeline: steps.get(id) ?? [],
      actions: actionsOf(row),
      createDate: createDate.toISOString(),
    };
  });
}

/** Steps by requisition id, oldest first. */
async function listSteps(
  db: Queryable,
  distributorId: string,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, SampleData['timeline']>> {
  const steps = await db
    .select()
    .from(sampleStep)
    .where(and(eq(sampleStep.distributorId, distributorId), inArray(sampleStep.sampleId, [...sampleIds])))
    .orderBy(asc(sampleStep.createDate), asc(sampleStep.id));
  const bySample = Map.groupBy(steps, ({ sampleId }) => sampleId);
  return new Map(
    [...bySample].map(([id, ofSample]) => [
      id,
      ofSample.map(({ status, by, remark, createDate }) => ({
        status,
        by,
        remark,
        time: createDate.toISOString(),
      })),
    ]),
  );
}
