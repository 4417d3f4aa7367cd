/**
 * Codes of successful replies. The texts of all codes are `codeMessages` in `shared/messages/zh/common/codes.ts`.
 */
export const NORMAL_CODES = [
  '0',
  'UNSIGN001',
  'DISTRIBUTOR_CODE_501',
  'DISTRIBUTOR_CODE_502',
  '701',
  '702',
] as const;

export const CODES = [
  ...NORMAL_CODES,
  /** Only for a missing, unknown or expired token. `data.reason`: why the session was ended elsewhere. */
  '400',
  '500',
  'PARAM_INVALID',
  'NOT_FOUND',
  'FORBIDDEN',
  'TOO_MANY',
  'LOGIN_FAILED',
  /** Change of the password: the old one is wrong. `data.left`: remaining attempts. */
  'OLD_PASSWORD_WRONG',
  'CODE_WRONG',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_INVALID',
  /** The cancellation of the account was requested and is not decided yet. */
  'ACCOUNT_CANCELLING',
  'ACCOUNT_CANCELLED',
  'MOBILE_TAKEN',
  /** The resource is no longer in a state that allows this. */
  'STATE_CHANGED',
  /** Reconciliation: the period has more rows than one statement holds. */
  'PERIOD_TOO_LARGE',
  'CREDIT_CODE_TAKEN',
  'ADVISOR_ASSIGNED',
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  /** Reasons why a sku cannot be added to the cart or ordered in its quantity: this and `QUANTITY_ERRORS`. */
  'OFF_SHELF',
  'SOLD_OUT',
  'BELOW_MIN',
  'NOT_STEP',
  'ABOVE_MAX',
  'STOCK_SHORT',
  'PRODUCT_NOT_FOUND',
  'CART_FULL',
  /** Row: its quantity is added to an earlier row of the same sku. */
  'MERGED',
  /** Row: the sku is not offered for drop shipping. */
  'NOT_DROP_SHIPPED',
  /** Row: not a valid quantity. */
  'QUANTITY_INVALID',
  /** The requestId was used before with a different body. */
  'REQUEST_ID_REUSED',
  /** Submit: the amount differs from the preview. */
  'PRICE_CHANGED',
  /** Submit: some lines cannot be ordered; a new preview lists the problem of each line. */
  'ORDER_PROBLEMS',
  /** Line or row: the distributor's unpaid orders would hold too much of the sku's stock. */
  'UNPAID_STOCK',
  /** Order: the limit on unpaid orders is reached. `data`: `bound` (AMOUNT or PAYMENTS), `limit`, `current`. */
  'UNPAID_LIMIT',
  /** Submit: the token is unknown or expired. */
  'CHECKOUT_EXPIRED',
  'ADDRESS_MISSING',
  'ADDRESS_UNSERVED',
  'ADDRESS_FULL',
  'SHARED_VIEWS_FULL',
  'COUPON_UNUSABLE',
  /** The quote was replaced by a newer version. */
  'QUOTE_CHANGED',
  /** The payment is closed or its deadline has passed. */
  'PAY_CLOSED',
  'PAY_TYPE_UNAVAILABLE',
  'BALANCE_SHORT',
  'CREDIT_NONE',
  'CREDIT_SHORT',
  'CREDIT_HELD',
  /** More than is owed on the bills, less what repayments under way pay. `data.max`: the maximum. */
  'REPAY_TOO_MUCH',
  /** Repayments under way pay everything that is owed. */
  'REPAY_UNDER_WAY',
  'PAY_PASSWORD_UNSET',
  /** `data.left`: remaining attempts. */
  'PAY_PASSWORD_WRONG',
  /** `data.lockedUntil`: end of the lock. */
  'PAY_PASSWORD_LOCKED',
  /** The `sign` header is missing, wrong, expired or already used. */
  'SIGN_INVALID',
  'TICKET_INVALID',
  /** More than can be refunded, pending refunds included. */
  'REFUND_TOO_MUCH',
  /** `msg`: why nothing can be withdrawn from the account. */
  'WITHDRAWAL_UNAVAILABLE',
  'PAYEE_FULL',
  /** The shop has TEMPLATE_LIMITS.templates templates. */
  'TEMPLATE_FULL',
  /** A template has at most TEMPLATE_LIMITS.lines lines. */
  'TEMPLATE_LINES_FULL',
  /** Some orders cannot be invoiced: invoiced already, refunded, or a refund is running. `data.orderIds`: these. */
  'INVOICE_ORDER_INVALID',
  /** The orders of one invoice must be of one selling company. */
  'INVOICE_SELLERS_DIFFER',
  /** The header is not confirmed, or lacks what a SPECIAL invoice needs. */
  'INVOICE_HEADER_UNUSABLE',
  /** Staff: a refund of one of the orders is not decided yet. */
  'INVOICE_REFUND_RUNNING',
  /** Staff: the amount of the application is another one. `data.amount`: the current one. */
  'INVOICE_AMOUNT_CHANGED',
  'INVOICE_NO_TAKEN',
  'HEADER_FULL',
  /** The staff have to confirm the header. */
  'HEADER_UNCERTIFIED',
  /** This deployment sends no text messages, or the service did not accept this one. */
  'SMS_UNAVAILABLE',
  /** This deployment sends no email. */
  'MAIL_UNAVAILABLE',
  /** Rows of a drop-shipping sheet, up to TRADE_TYPE_OTHER. */
  'CONSIGNEE_MISSING',
  /** A field exceeds its maximum length. */
  'TEXT_TOO_LONG',
  'MOBILE_INVALID',
  'ADDRESS_INVALID',
  'IDENTITY_INVALID',
  'TRADE_TYPE_OTHER',
  'SHEET_INVALID',
  'SHEET_TOO_LARGE',
  /** Set by the edge: the gateway did not reply, not in time, or not with an envelope. */
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'GATEWAY_INVALID',
  /** Set by the edge: the request did not come from a page of this site. */
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'OVERLOADED',
  /** The disk of the database or of the images is full: nothing was stored. */
  'STORAGE_FULL',
] as const;

export type Code = (typeof CODES)[number];

/** Reply of every call. `data` is null if the call returns no data. */
export interface Envelope<Data = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly data: Data;
}
