import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { answerChat } from '#gateway/demo/autopilot/answer-chat.ts';
import { approveVoucher } from '#gateway/demo/autopilot/approve-voucher.ts';
import { decideCertification } from '#gateway/demo/autopilot/decide-certification.ts';
import { decideStore } from '#gateway/demo/autopilot/decide-store.ts';
import { decideSubject } from '#gateway/demo/autopilot/decide-subject.ts';
import { decideTopUp } from '#gateway/demo/autopilot/decide-top-up.ts';
import { decideHeader, handleInvoice } from '#gateway/demo/autopilot/handle-invoice.ts';
import { handleRefund } from '#gateway/demo/autopilot/handle-refund.ts';
import { handleSample } from '#gateway/demo/autopilot/handle-sample.ts';
import { handleWithdrawal } from '#gateway/demo/autopilot/handle-withdrawal.ts';
import { quoteInquiry } from '#gateway/demo/autopilot/quote-inquiry.ts';
import { scheduleOnce } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { shipPaidOrder } from '#gateway/demo/autopilot/ship-paid-order.ts';
import { signNewContract } from '#gateway/demo/autopilot/sign-contract.ts';
import { timeOpenBill } from '#gateway/demo/autopilot/time-open-bill.ts';
import { traceParcels } from '#gateway/demo/autopilot/trace-parcels.ts';
import type { Subscribers } from '#gateway/events/publish.ts';
import { waitsForSupplier as invoiceWaits } from '#gateway/modules/invoice/invoice-transitions.ts';
import { waitsForSupplier as refundWaits } from '#gateway/modules/refund/refund-transitions.ts';
import { waitsForSupplier as sampleWaits } from '#gateway/modules/sample/sample-transitions.ts';
import { isFrozen } from '#gateway/modules/withdrawal/withdrawal-transitions.ts';
import type { TimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/** A subscriber that schedules work for the subject of an event; undefined: there is nothing to do. */
const schedules =
  <Event>(kind: TimerKind, subjectOf: (event: Event) => string | undefined) =>
  async (tx: Tx, context: WorkContext, event: Event): Promise<void> => {
    const subjectId = subjectOf(event);
    if (subjectId !== undefined) await scheduleOnce(tx, context, { kind, subjectId });
  };

/**
 * The autopilot acts as the supplier in the demo: it schedules work when an event occurs. It reacts only to new
 * actions of members and visitors, so that the seeded records keep their states.
 */
export const autopilotSubscribers: Subscribers<WorkContext> = {
  certificationSubmitted: [schedules('autopilot.certify', ({ distributorId }) => distributorId)],
  // One answer covers all messages up to then. It locks the conversation, as the sender did, so that no message is
  // missed between the two.
  chatMessageSent: [schedules('autopilot.chat', ({ participantId }) => participantId)],
  quoteRequested: [schedules('autopilot.quote', ({ orderId }) => orderId)],
  orderPaid: [schedules('autopilot.ship', ({ orderId }) => orderId), timeOpenBill],
  shipmentReleased: [schedules('autopilot.ship', ({ orderId }) => orderId)],
  voucherSubmitted: [schedules('autopilot.voucher', ({ payNo }) => payNo)],
  refundMoved: [
    schedules('autopilot.refund', ({ refundId, status }) => (refundWaits(status) ? refundId : undefined)),
  ],
  headerSubmitted: [schedules('autopilot.header', ({ headerId }) => headerId)],
  invoiceMoved: [
    schedules('autopilot.invoice', ({ invoiceId, status }) => (invoiceWaits(status) ? invoiceId : undefined)),
  ],
  sampleMoved: [
    schedules('autopilot.sample', ({ sampleId, status }) => (sampleWaits(status) ? sampleId : undefined)),
  ],
  withdrawalMoved: [
    schedules('autopilot.withdrawal', ({ withdrawalId, status }) =>
      isFrozen(status) ? withdrawalId : undefined,
    ),
  ],
  topUpMoved: [
    schedules('autopilot.topUp', ({ topUpId, status }) => (status === 'WAIT_AUDIT' ? topUpId : undefined)),
  ],
  subjectMoved: [
    schedules('autopilot.subject', ({ subjectId, status }) =>
      status === 'WAIT_AUDIT' ? subjectId : undefined,
    ),
  ],
  defaultSubjectChanged: [schedules('autopilot.contract', ({ distributorId }) => distributorId)],
  storeMoved: [
    schedules('autopilot.store', ({ storeId, status }) => (status === 'WAIT_AUDIT' ? storeId : undefined)),
  ],
  storeRenewalMoved: [
    schedules('autopilot.store', ({ storeId, status }) => (status === 'WAIT_AUDIT' ? storeId : undefined)),
  ],
};

export const autopilotWork = {
  'autopilot.certify': decideCertification,
  'autopilot.chat': answerChat,
  'autopilot.contract': signNewContract,
  'autopilot.header': decideHeader,
  'autopilot.invoice': handleInvoice,
  'autopilot.quote': quoteInquiry,
  'autopilot.refund': handleRefund,
  'autopilot.sample': handleSample,
  'autopilot.ship': shipPaidOrder,
  'autopilot.topUp': decideTopUp,
  'autopilot.store': decideStore,
  'autopilot.subject': decideSubject,
  'autopilot.trace': traceParcels,
  'autopilot.voucher': approveVoucher,
  'autopilot.withdrawal': handleWithdrawal,
} satisfies Partial<Record<TimerKind, TimerWork>>;
