import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { approveRefund } from '#gateway/modules/refund/approve-refund.ts';
import { endRefund } from '#gateway/modules/refund/end-refund.ts';
import { findNamedRefund, lockRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { payRefund } from '#gateway/modules/refund/pay-refund.ts';
import { toDetail } from '#gateway/modules/refund/refund-detail.ts';
import { WAITING_REFUNDS } from '#gateway/modules/refund/refund-transitions.ts';
import { receiveReturn } from '#gateway/modules/refund/ship-return.ts';
import { Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { literals, object, Text } from '#shared/contract/schemas/formats.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

const named = { refund: RecordName };
const Remark = Type.Optional(Text(200));

/** Staff calls on refunds. */
export const refundStaffCalls = [
  defineStaffCall({
    path: '/refund/list',
    summary: `Lists refunds by status (${REFUND_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(REFUND_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, [status]),
  }),
  defineStaffCall({
    path: '/refund/get',
    summary: 'Shows a refund (id or number) with its lines, pictures and steps',
    body: object(named),
    handle: async ({ db, clock }, { refund: name }) =>
      toDetail(db, await findNamedRefund(db, name), clock.now()),
  }),
  defineStaffCall({
    path: '/refund/approve',
    summary: 'Approves a refund: it is paid out next, or the commodities are sent back first',
    body: object({ ...named, remark: Remark }),
    handle: (context, arg) =>
      onRefund(context, arg, (tx, found) => approveRefund(tx, context, found, arg.remark?.trim())),
  }),
  defineStaffCall({
    path: '/refund/reject',
    summary: 'Rejects a refund; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) => onRefund(context, arg, (tx, found) => end(tx, context, found, 'REJECT', arg)),
  }),
  defineStaffCall({
    path: '/refund/receive',
    summary: 'Records the receipt of returned commodities and adds them to the stock',
    body: object({ ...named, remark: Remark }),
    handle: (context, arg) =>
      onRefund(context, arg, (tx, found) => receiveReturn(tx, context, found, arg.remark?.trim())),
  }),
  defineStaffCall({
    path: '/refund/rejectReturn',
    summary: 'Rejects returned commodities; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onRefund(context, arg, (tx, found) => end(tx, context, found, 'REJECT_RECEIVED', arg)),
  }),
  defineStaffCall({
    path: '/refund/pay',
    summary: 'Pays out a refund by the pay type of its order',
    body: object(named),
    handle: (context, arg) =>
      onRefund(context, arg, (tx, found) => payRefund(tx, context, found, 'SUPPLIER')),
  }),
];

function onRefund(
  { db }: WorkContext,
  { refund: name }: { readonly refund: string },
  work: (tx: Tx, found: RefundRow) => Promise<RefundRow>,
) {
  return db.transaction(async tx => {
    const { refundNo, status } = await work(tx, await lockRefund(tx, name));
    return { refundNo, status };
  });
}

const end = (
  tx: Tx,
  context: WorkContext,
  found: RefundRow,
  event: 'REJECT' | 'REJECT_RECEIVED',
  { reason }: { readonly reason: string },
) => endRefund(tx, context, found, event, { by: 'SUPPLIER', remark: reason.trim() });

/** Refunds that wait for the staff, longest waiting first. */
export const listWaitingRefunds = (db: Queryable) => listIn(db, WAITING_REFUNDS);

async function listIn(db: Queryable, statuses: readonly RefundRow['status'][]) {
  const { id, refundNo, type, status, amount, reason, deliveryNo, createDate } = refund;
  const rows = await db
    .select({
      id,
      refundNo,
      orderNo: order.orderNo,
      shopName: distributor.shopName,
      type,
      status,
      amount,
      reason,
      deliveryNo,
      createDate,
    })
    .from(refund)
    .innerJoin(order, and(eq(order.distributorId, refund.distributorId), eq(order.id, refund.orderId)))
    .innerJoin(distributor, eq(distributor.id, refund.distributorId))
    .where(inArray(status, [...statuses]))
    .orderBy(asc(createDate), asc(id))
    .limit(MOST_LISTED);
  return rows.map(row => ({
    ...row,
    amount: formatYuan(row.amount),
    reason: refundTexts.reasons[row.type][row.reason] ?? row.reason,
  }));
}

const MOST_LISTED = 200;
