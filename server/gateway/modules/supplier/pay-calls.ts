import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { confirmVoucher, rejectVoucher } from '#gateway/modules/pay/decide-voucher.ts';
import { listWaitingVouchers } from '#gateway/modules/pay/list-vouchers.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import { answerSandbox } from '#gateway/modules/pay/providers/answer-sandbox.ts';
import { Reason } from '#gateway/modules/supplier/call-fields.ts';
import { Id, literals, object } from '#shared/contract/schemas.ts';

/** Says which payment is meant: its payNo, or the number of an order under it. */
const named = { payNo: Id };

/** The supplier's calls on payments. */
export const payStaffCalls = [
  defineStaffCall({
    path: '/pay/listWaiting',
    summary: 'Transfers whose voucher waits to be looked at, the longest waiting at the top',
    body: object({}),
    handle: ({ db }) => listWaitingVouchers(db),
  }),
  defineStaffCall({
    path: '/pay/confirm',
    summary: 'Says that the money of a voucher has come; payNo= may also be an order number',
    body: object(named),
    handle: (context, { payNo }) =>
      context.db.transaction(async tx => confirmVoucher(tx, context, await lockPayment(tx, payNo))),
  }),
  defineStaffCall({
    path: '/pay/reject',
    summary: 'Says that it has not; the shop reads the reason and may show another voucher',
    body: object({ ...named, reason: Reason }),
    handle: (context, { payNo, reason }) =>
      context.db.transaction(async tx =>
        rejectVoucher(tx, context, await lockPayment(tx, payNo), reason.trim()),
      ),
  }),
  defineStaffCall({
    path: '/pay/answerSandbox',
    summary: 'Plays the provider of the demo: how the payment went whose code is shown (PAID, FAIL)',
    body: object({ ...named, outcome: literals(['PAID', 'FAIL'] as const) }),
    handle: (context, { payNo, outcome }) => answerSandbox(context, payNo, outcome),
  }),
  defineStaffCall({
    path: '/ledger-check',
    summary: 'Proves the books: says what was looked at, and what does not agree',
    body: object({}),
    handle: ({ db }) => checkLedger(db),
    isBad: data => (data as Awaited<ReturnType<typeof checkLedger>>).mismatches.length > 0,
  }),
];
