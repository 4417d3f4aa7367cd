import type { WorkContext } from '#gateway/calls/call-context.ts';
import { answerChat } from '#gateway/demo/autopilot/answer-chat.ts';
import { approveVoucher } from '#gateway/demo/autopilot/approve-voucher.ts';
import { decideCertification } from '#gateway/demo/autopilot/decide-certification.ts';
import { handleRefund } from '#gateway/demo/autopilot/handle-refund.ts';
import { handleSample } from '#gateway/demo/autopilot/handle-sample.ts';
import { quoteInquiry } from '#gateway/demo/autopilot/quote-inquiry.ts';
import { scheduleOnce } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { shipPaidOrder } from '#gateway/demo/autopilot/ship-paid-order.ts';
import { traceParcels } from '#gateway/demo/autopilot/trace-parcels.ts';
import type { Subscribers } from '#gateway/events/publish.ts';
import { waitsForSupplier as refundWaits } from '#gateway/modules/refund/refund-transitions.ts';
import { waitsForSupplier as sampleWaits } from '#gateway/modules/sample/sample-transitions.ts';
import type { TimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/**
 * The autopilot acts as the supplier in the demo: it schedules work when an event occurs. It reacts only to new
 * actions of members and visitors, so that the seeded records keep their states.
 */
export const autopilotSubscribers: Subscribers<WorkContext> = {
  certificationSubmitted: [
    (tx, context, { distributorId }) =>
      scheduleOnce(tx, context, { kind: 'autopilot.certify', subjectId: distributorId }),
  ],
  // One answer covers all messages up to then. It locks the conversation, as the sender did, so that no message is
  // missed between the two.
  chatMessageSent: [
    (tx, context, { partyId }) => scheduleOnce(tx, context, { kind: 'autopilot.chat', subjectId: partyId }),
  ],
  quoteRequested: [
    (tx, context, { orderId }) => scheduleOnce(tx, context, { kind: 'autopilot.quote', subjectId: orderId }),
  ],
  orderPaid: [
    (tx, context, { orderId }) => scheduleOnce(tx, context, { kind: 'autopilot.ship', subjectId: orderId }),
  ],
  shipmentReleased: [
    (tx, context, { orderId }) => scheduleOnce(tx, context, { kind: 'autopilot.ship', subjectId: orderId }),
  ],
  voucherSubmitted: [
    (tx, context, { payNo }) => scheduleOnce(tx, context, { kind: 'autopilot.voucher', subjectId: payNo }),
  ],
  refundMoved: [
    async (tx, context, { refundId, status }) => {
      if (!refundWaits(status)) return;
      await scheduleOnce(tx, context, { kind: 'autopilot.refund', subjectId: refundId });
    },
  ],
  sampleMoved: [
    async (tx, context, { sampleId, status }) => {
      if (!sampleWaits(status)) return;
      await scheduleOnce(tx, context, { kind: 'autopilot.sample', subjectId: sampleId });
    },
  ],
};

export const autopilotWork = {
  'autopilot.certify': decideCertification,
  'autopilot.chat': answerChat,
  'autopilot.quote': quoteInquiry,
  'autopilot.refund': handleRefund,
  'autopilot.sample': handleSample,
  'autopilot.ship': shipPaidOrder,
  'autopilot.trace': traceParcels,
  'autopilot.voucher': approveVoucher,
} satisfies Partial<Record<TimerKind, TimerWork>>;
