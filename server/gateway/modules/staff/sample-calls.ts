import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { sampleApply } from '#gateway/db/schema/after-sale.ts';
import { asc, eq, inArray } from '#gateway/db/sql.ts';
import { toSamples } from '#gateway/modules/sample/list-samples.ts';
import {
  findNamedSample,
  lockSample,
  moveSample,
  type SampleRow,
} from '#gateway/modules/sample/move-sample.ts';
import { WAITING_SAMPLES } from '#gateway/modules/sample/sample-transitions.ts';
import { shipSample } from '#gateway/modules/sample/ship-sample.ts';
import { parcelFields, Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { literals, object, Text } from '#shared/contract/schemas/formats.ts';
import { SAMPLE_STATUSES } from '#shared/domain/order.ts';

const named = { sample: RecordName };

/** Staff calls on samples. */
export const sampleStaffCalls = [
  defineStaffCall({
    path: '/sample/list',
    summary: `Lists sample requisitions by status (${SAMPLE_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(SAMPLE_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, [status]),
  }),
  defineStaffCall({
    path: '/sample/get',
    summary: 'Shows a requisition (id or number) with its items and full address',
    body: object(named),
    handle: async ({ db }, { sample: name }) => {
      const found = await findNamedSample(db, name);
      const [shown] = await toSamples(db, found.distributorId, [found]);
      // Unmasked mobile, for the shipping label.
      return { ...shown, address: found.address };
    },
  }),
  defineStaffCall({
    path: '/sample/approve',
    summary: 'Approves a requisition, so that it can be shipped',
    body: object({ ...named, remark: Type.Optional(Text(200)) }),
    handle: (context, arg) =>
      onSample(context, arg, (tx, found) =>
        moveSample(tx, context, found, 'APPROVE', { by: 'SUPPLIER', remark: arg.remark?.trim() ?? '' }),
      ),
  }),
  defineStaffCall({
    path: '/sample/reject',
    summary: 'Rejects a requisition; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onSample(context, arg, (tx, found) => {
        const rejectReason = arg.reason.trim();
        const step = { by: 'SUPPLIER', remark: rejectReason, set: { rejectReason } } as const;
        return moveSample(tx, context, found, 'REJECT', step);
      }),
  }),
  defineStaffCall({
    path: '/sample/ship',
    summary: 'Records the shipment of approved samples',
    body: object({ ...named, ...parcelFields }),
    handle: (context, { sample, ...parcel }) =>
      onSample(context, { sample }, (tx, found) => shipSample(tx, context, found, parcel)),
  }),
];

function onSample(
  { db }: WorkContext,
  { sample: name }: { readonly sample: string },
  work: (tx: Tx, found: SampleRow) => Promise<SampleRow>,
) {
  return db.transaction(async tx => {
    const { sampleNo, status } = await work(tx, await lockSample(tx, name));
    return { sampleNo, status };
  });
}

/** Requisitions that wait for the staff, longest waiting first. */
export const listWaitingSamples = (db: Queryable) => listIn(db, WAITING_SAMPLES);

const MOST_LISTED = 200;

function listIn(db: Queryable, statuses: readonly SampleRow['status'][]) {
  const { id, sampleNo, status, purpose, createDate } = sampleApply;
  return db
    .select({ id, sampleNo, shopName: distributor.shopName, status, purpose, createDate })
    .from(sampleApply)
    .innerJoin(distributor, eq(distributor.id, sampleApply.distributorId))
    .where(inArray(status, [...statuses]))
    .orderBy(asc(createDate), asc(id))
    .limit(MOST_LISTED);
}
