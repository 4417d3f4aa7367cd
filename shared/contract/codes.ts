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
