import { QUANTITY_FAULTS } from '#shared/domain/quantity.ts';

/**
 * Every code an answer may carry (api.md, Conventions). The text a person reads is `codeMessages` in
 * `shared/messages/zh/codes.ts`.
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
  /** Logged out: a missing, unknown or expired token, and nothing else. */
  '400',
  /** Server error. */
  '500',
  'PARAM_INVALID',
  'NOT_FOUND',
  'FORBIDDEN',
  'TOO_MANY',
  'LOGIN_FAILED',
  'CODE_WRONG',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_INVALID',
  'ACCOUNT_CANCELLED',
  'MOBILE_TAKEN',
  /** The certification, order or whatever it is about is no longer in a state that allows this. */
  'STATE_CHANGED',
  'CREDIT_CODE_TAKEN',
  'ADVISOR_ASSIGNED',
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  /** Why something cannot be put into the cart, or ordered as it stands there. */
  'OFF_SHELF',
  ...QUANTITY_FAULTS,
  'PRODUCT_NOT_FOUND',
  'CART_FULL',
  /** Of a row: counted with an earlier one of the same sku. */
  'MERGED',
  /** Of a row: what stands for the quantity is none. */
  'QUANTITY_INVALID',
  /** The same requestId came before, with another body. */
  'REQUEST_ID_REUSED',
  /** Of a submit: what it comes to is no longer what was shown. */
  'PRICE_CHANGED',
  /** Of a submit: some of it cannot be ordered; a new preview names each line. */
  'ORDER_PROBLEMS',
  /** Of a line or row: the shop's unpaid orders would hold too much of the sku's stock. */
  'UNPAID_STOCK',
  /** Of what is ordered: too much of the shop's is unpaid. `data`: `bound` (AMOUNT or PAYMENTS), `limit`, `current`. */
  'UNPAID_LIMIT',
  /** Of a submit: its token is unknown or was forgotten. */
  'CHECKOUT_EXPIRED',
  'ADDRESS_MISSING',
  'ADDRESS_UNSERVED',
  'ADDRESS_FULL',
  'COUPON_UNUSABLE',
  /** The quote that was seen is no longer the one that stands. */
  'QUOTE_CHANGED',
  /** What was to be paid is cancelled or late. */
  'PAY_CLOSED',
  'PAY_TYPE_UNAVAILABLE',
  'BALANCE_SHORT',
  'CREDIT_NONE',
  'CREDIT_SHORT',
  'CREDIT_HELD',
  'PAY_PASSWORD_UNSET',
  /** `data.left`: how many tries are left. */
  'PAY_PASSWORD_WRONG',
  /** `data.lockedUntil`. */
  'PAY_PASSWORD_LOCKED',
  /** The `sign` header is missing, wrong, late, or was used before. */
  'SIGN_INVALID',
  'TICKET_INVALID',
  /** More than can be refunded, counting what is under way. */
  'REFUND_TOO_MUCH',
  /** Of a row of a drop-shipping sheet. */
  'CONSIGNEE_MISSING',
  /** Of a row: not all of it could be kept. */
  'TEXT_TOO_LONG',
  'MOBILE_INVALID',
  'ADDRESS_INVALID',
  'IDENTITY_INVALID',
  'TRADE_TYPE_OTHER',
  'SHEET_INVALID',
  'SHEET_TOO_LARGE',
  /** Made by the edge: the gateway did not answer, not in time, or not in the agreed form. */
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'GATEWAY_INVALID',
  /** Made by the edge: the request did not come from a page of this site. */
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'OVERLOADED',
] as const;

export type Code = (typeof CODES)[number];

/** The answer of every call. `data` is null where there is nothing to say. */
export interface Envelope<Data = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly data: Data;
}
