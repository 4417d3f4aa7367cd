import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';
import type { Subscriber, Subscribers } from '#gateway/events/publish.ts';
import { addNotices } from '#gateway/modules/notice/add-notices.ts';
import type { DescribeNotice } from '#gateway/modules/notice/describe-notice.ts';
import {
  describeCertification,
  describeHeader,
  describeInvoice,
  describeRenewal,
  describeStore,
  describeSubject,
} from '#gateway/modules/notice/document-notices.ts';
import {
  describeOverdueBill,
  describeTopUp,
  describeWithdrawal,
} from '#gateway/modules/notice/fund-notices.ts';
import {
  describeCancellation,
  describeParcel,
  describeQuote,
  describeRefund,
  describeSample,
  describeVoucher,
} from '#gateway/modules/notice/order-notices.ts';

/** The events that shops are told of. */
export const noticeSubscribers: Subscribers<WorkContext> = {
  orderQuoted: [notify(describeQuote)],
  parcelShipped: [notify(describeParcel)],
  orderCancelled: [notify(describeCancellation)],
  voucherRejected: [notify(describeVoucher)],
  refundMoved: [notify(describeRefund)],
  sampleMoved: [notify(describeSample)],
  topUpMoved: [notify(describeTopUp)],
  withdrawalMoved: [notify(describeWithdrawal)],
  billFellDue: [notify(describeOverdueBill)],
  approvalMoved: [notify(describeCertification)],
  subjectMoved: [notify(describeSubject)],
  storeMoved: [notify(describeStore)],
  storeRenewalMoved: [notify(describeRenewal)],
  headerDecided: [notify(describeHeader)],
  invoiceMoved: [notify(describeInvoice)],
};

function notify<Name extends keyof DomainEvents>(
  describe: DescribeNotice<Name>,
): Subscriber<WorkContext, Name> {
  return async (tx, context, event) => {
    const notice = await describe(tx, event, context.clock.now());
    if (notice) await addNotices(tx, context, [notice]);
  };
}
