/** Groups of notices, in the order in which they are offered as filters. */
export const NOTICE_GROUPS = ['ORDER', 'AFTER_SALE', 'FUNDS', 'DOCUMENT', 'ENDING', 'STOCK'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

interface NoticeSpec {
  readonly group: NoticeGroup;
  /** What `refId` identifies. */
  readonly ref:
    | 'ORDER'
    | 'PARCELS'
    | 'PAYMENT'
    | 'REFUND'
    | 'SAMPLE'
    | 'TOP_UP'
    | 'WITHDRAWAL'
    | 'SHOP'
    | 'CERTIFICATION'
    | 'SUBJECT'
    | 'STORE'
    | 'HEADER'
    | 'INVOICE'
    | 'AUTHORIZATION'
    | 'COUPON'
    | 'BILL'
    | 'COMMODITY';
  /**
   * Parameters of the text. `no`: shown number; `name`: shown name; `amount`: yuan with 2 decimals; `date`: ISO 8601;
   * `reason`: text by the staff; `sku`: id of a sku.
   */
  readonly params: readonly ('no' | 'name' | 'amount' | 'date' | 'reason' | 'by' | 'carrier' | 'sku')[];
}

/** All kinds of notices to a shop. */
export const NOTICES = {
  ORDER_QUOTED: { group: 'ORDER', ref: 'ORDER', params: ['no', 'amount', 'date'] },
  ORDER_SHIPPED: { group: 'ORDER', ref: 'PARCELS', params: ['no', 'carrier', 'name'] },
  /** By the supplier, or because a deadline has passed. */
  ORDER_CANCELLED: { group: 'ORDER', ref: 'ORDER', params: ['no', 'by'] },
  VOUCHER_REJECTED: { group: 'ORDER', ref: 'PAYMENT', params: ['amount', 'reason'] },
  RETURN_APPROVED: { group: 'AFTER_SALE', ref: 'REFUND', params: ['no', 'date'] },
  REFUND_PAID: { group: 'AFTER_SALE', ref: 'REFUND', params: ['no', 'amount'] },
  REFUND_REJECTED: { group: 'AFTER_SALE', ref: 'REFUND', params: ['no'] },
  SAMPLE_SHIPPED: { group: 'ORDER', ref: 'SAMPLE', params: ['no'] },
  SAMPLE_REJECTED: { group: 'ORDER', ref: 'SAMPLE', params: ['no', 'reason'] },
  TOP_UP_PASSED: { group: 'FUNDS', ref: 'TOP_UP', params: ['no', 'amount'] },
  TOP_UP_REJECTED: { group: 'FUNDS', ref: 'TOP_UP', params: ['no', 'amount', 'reason'] },
  WITHDRAWAL_PAID: { group: 'FUNDS', ref: 'WITHDRAWAL', params: ['no', 'amount'] },
  /** Rejected, or the bank returned the transfer. */
  WITHDRAWAL_FAILED: { group: 'FUNDS', ref: 'WITHDRAWAL', params: ['no', 'amount', 'reason'] },
  BILL_OVERDUE: { group: 'FUNDS', ref: 'BILL', params: ['no', 'amount'] },
  CERTIFICATION_PASSED: { group: 'DOCUMENT', ref: 'SHOP', params: ['name'] },
  CERTIFICATION_REJECTED: { group: 'DOCUMENT', ref: 'CERTIFICATION', params: ['name', 'reason'] },
  SUBJECT_PASSED: { group: 'DOCUMENT', ref: 'SUBJECT', params: ['name'] },
  SUBJECT_REJECTED: { group: 'DOCUMENT', ref: 'SUBJECT', params: ['name', 'reason'] },
  STORE_PASSED: { group: 'DOCUMENT', ref: 'STORE', params: ['name', 'date'] },
  STORE_REJECTED: { group: 'DOCUMENT', ref: 'STORE', params: ['name', 'reason'] },
  STORE_RENEWAL_REJECTED: { group: 'DOCUMENT', ref: 'STORE', params: ['name', 'reason'] },
  STORE_EXPIRED: { group: 'DOCUMENT', ref: 'STORE', params: ['name'] },
  HEADER_CONFIRMED: { group: 'DOCUMENT', ref: 'HEADER', params: ['name'] },
  HEADER_REJECTED: { group: 'DOCUMENT', ref: 'HEADER', params: ['name', 'reason'] },
  INVOICE_ISSUED: { group: 'DOCUMENT', ref: 'INVOICE', params: ['no', 'amount'] },
  INVOICE_REJECTED: { group: 'DOCUMENT', ref: 'INVOICE', params: ['no', 'reason'] },
  AUTHORIZATION_ENDING: { group: 'ENDING', ref: 'AUTHORIZATION', params: ['name', 'date'] },
  STORE_ENDING: { group: 'ENDING', ref: 'STORE', params: ['name', 'date'] },
  COUPON_ENDING: { group: 'ENDING', ref: 'COUPON', params: ['name', 'date'] },
  BILL_DUE: { group: 'ENDING', ref: 'BILL', params: ['no', 'amount', 'date'] },
  /** `refId` is the commodity. */
  SKU_BACK: { group: 'STOCK', ref: 'COMMODITY', params: ['name', 'sku'] },
} as const satisfies Record<string, NoticeSpec>;

export type NoticeKind = keyof typeof NOTICES;
export type NoticeParams<Kind extends NoticeKind = NoticeKind> = Readonly<
  Record<(typeof NOTICES)[Kind]['params'][number], string>
>;

export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** The kinds of a group. */
export const noticeKindsOf = (group: NoticeGroup): NoticeKind[] =>
  NOTICE_KINDS.filter(kind => NOTICES[kind].group === group);

/** How long and how many notices of a shop are kept. */
export const NOTICE_LIMITS = { days: 180, notices: 500 } as const;
/** Reminders of a shop for skus that are sold out. */
export const MAX_STOCK_REMINDERS = 200;
