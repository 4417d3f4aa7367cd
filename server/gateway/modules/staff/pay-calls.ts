import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { confirmVoucher, rejectVoucher } from '#gateway/modules/pay/decide-voucher.ts';
import { listWaitingVouchers } from '#gateway/modules/pay/list-vouchers.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import { closeProviderRefund, listUnconfirmedRefunds } from '#gateway/modules/pay/provider-refund.ts';
import { Reason } from '#gateway/modules/staff/call-fields.ts';
import { Id, object } from '#shared/contract/schemas/formats.ts';

/** Identifies a payment by its payNo or by the number of one of its orders. */
const named = { payNo: Id };

/** Staff calls on payments. */
export const payStaffCalls = [
  defineStaffCall({
    path: '/pay/listWaiting',
    summary: 'Lists transfers whose voucher waits for review, longest waiting first',
    body: object({}),
    handle: ({ db }) => listWaitingVouchers(db),
  }),
  defineStaffCall({
    path: '/pay/confirm',
    summary: 'Confirms the transfer of a voucher; payNo= may also be an order number',
    body: object(named),
    handle: (context, { payNo }) =>
      context.db.transaction(async tx => confirmVoucher(tx, context, await lockPayment(tx, payNo))),
  }),
  defineStaffCall({
    path: '/pay/reject',
    summary: 'Rejects a voucher; the reason is shown to the shop, which may upload another one',
    body: object({ ...named, reason: Reason }),
    handle: (context, { payNo, reason }) =>
      context.db.transaction(async tx =>
        rejectVoucher(tx, context, await lockPayment(tx, payNo), reason.trim()),
      ),
  }),
  defineStaffCall({
    path: '/pay/listRefunds',
    summary: 'Lists refunds that Alipay or WeChat Pay has not confirmed, with the reason of the last failure',
    body: object({}),
    handle: ({ db }) => listUnconfirmedRefunds(db),
  }),
  defineStaffCall({
    path: '/pay/closeRefund',
    summary: 'Stops requesting a refund whose money was returned in another way; reason= says how',
    body: object({ refund: Id, reason: Reason }),
    handle: (context, { refund, reason }) =>
      context.db.transaction(tx => closeProviderRefund(tx, context, refund, reason.trim())),
  }),
];
