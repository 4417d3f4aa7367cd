import type { CertificationAction } from '#shared/domain/certification.ts';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';
import type { RenewalStatus, StoreStatus } from '#shared/domain/online-store.ts';
import type { CANCELLED_BY, REFUND_STATUSES, SAMPLE_STATUSES } from '#shared/domain/order.ts';
import type { SubjectStatus } from '#shared/domain/subject.ts';
import type { TopUpStatus } from '#shared/domain/top-up.ts';
import type { WithdrawalStatus } from '#shared/domain/withdrawal.ts';

/** Domain events by name, with their data. They are published in the transaction of the change that they name. */
export interface DomainEvents {
  readonly certificationSubmitted: { readonly distributorId: string };
  /** The staff decided a certification, froze a shop or restored it; or a shop submitted its certification again. */
  readonly approvalMoved: {
    readonly distributorId: string;
    readonly event: Exclude<CertificationAction, 'SUBMIT'>;
  };
  /** A member or a visitor sent chat messages. Their conversation is locked. */
  readonly chatMessageSent: { readonly participantId: string };
  /** An order waits for a quote: a new inquiry, or one whose quote was rejected. */
  readonly quoteRequested: { readonly orderId: string };
  readonly orderQuoted: { readonly orderId: string };
  readonly parcelShipped: { readonly orderId: string; readonly parcelId: string };
  /** Published before the stock is returned. */
  readonly orderCancelled: {
    readonly distributorId: string;
    readonly orderId: string;
    readonly payNo: string | null;
    readonly distributorCouponId: string | null;
    readonly cancelledBy: (typeof CANCELLED_BY)[number];
  };
  readonly orderPaid: { readonly orderId: string };
  /** Pieces that were withheld for a refund can be shipped again. */
  readonly shipmentReleased: { readonly orderId: string };
  readonly voucherSubmitted: { readonly payNo: string };
  readonly voucherRejected: { readonly payNo: string };
  /** A bill was not paid by its due date. */
  readonly billFellDue: { readonly billId: string };
  /** A refund was requested or changed its status. */
  readonly refundMoved: {
    readonly refundId: string;
    readonly status: (typeof REFUND_STATUSES)[number];
  };
  /** A header was saved and waits for confirmation. */
  readonly headerSubmitted: { readonly headerId: string };
  /** The staff confirmed or rejected a header. */
  readonly headerDecided: { readonly headerId: string };
  /**
   * An invoice was applied for, changed its status or amount, or can go on because a refund of one of its orders has
   * ended.
   */
  readonly invoiceMoved: { readonly invoiceId: string; readonly status: InvoiceStatus };
  /** A sample request was submitted or changed its status. */
  readonly sampleMoved: {
    readonly sampleId: string;
    readonly status: (typeof SAMPLE_STATUSES)[number];
  };
  /** A withdrawal was requested or changed its status. */
  readonly withdrawalMoved: { readonly withdrawalId: string; readonly status: WithdrawalStatus };
  /** A top-up was submitted or changed its status. */
  readonly topUpMoved: { readonly topUpId: string; readonly status: TopUpStatus };
  /** A version of a subject was submitted or decided. */
  readonly subjectMoved: { readonly subjectId: string; readonly status: SubjectStatus };
  /** Contracts are drafted for the default subject. */
  readonly defaultSubjectChanged: { readonly distributorId: string };
  /** An online store was applied for, decided or expired. */
  readonly storeMoved: { readonly storeId: string; readonly status: StoreStatus };
  /** The renewal of an online store was applied for or rejected. An approved one publishes `storeMoved`. */
  readonly storeRenewalMoved: { readonly storeId: string; readonly status: RenewalStatus };
  /** Pieces were added to skus, or their commodity returned to the shelf. The changed rows are locked. */
  readonly stockRaised: { readonly skuIds: readonly string[] };
}
