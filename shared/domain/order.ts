import { INVOICE_STATUSES } from '#shared/domain/invoice.ts';

/** States and actions of orders, payments, refunds and sample requests. */

export const ORDER_STATUSES = [
  'WAIT_CONFIRM',
  'WAIT_ACCEPT',
  'WAIT_PAY',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
  'SHIPPED',
  'FINISHED',
  'CANCELLED',
  'CLOSED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_REFUND_STATUSES = ['NONE', 'PROCESSING', 'PART', 'FULL'] as const;
/** Status of the last invoice of an order. */
export const ORDER_INVOICE_STATUSES = ['NONE', ...INVOICE_STATUSES] as const;

/** Actions that the gateway allows the distributor on an order in its current state. */
export const ORDER_ACTIONS = [
  'PAY',
  'UPLOAD_VOUCHER',
  'ACCEPT_QUOTE',
  'REJECT_QUOTE',
  'CANCEL',
  'CONFIRM_RECEIVE',
  'APPLY_REFUND',
  'APPLY_INVOICE',
  'BUY_AGAIN',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** `DIRECT`: fixed prices. `INQUIRY`: the staff quote the price first. */
export const ORDER_KINDS = ['DIRECT', 'INQUIRY', 'DROP_SHIPPING'] as const;
export const CANCELLED_BY = ['BUYER', 'TIMEOUT', 'SUPPLIER', 'EXPIRED'] as const;
export const STEP_ACTORS = ['BUYER', 'SUPPLIER', 'SYSTEM'] as const;

/** What a payment is for. */
export const PAY_KINDS = ['ORDER', 'REPAYMENT'] as const;
export const PAY_STATUSES = ['INIT', 'PAYING', 'WAIT_AUDIT', 'REJECT', 'SUCCESS', 'FAIL', 'CLOSED'] as const;
export const PAY_TYPES = ['BALANCE', 'CREDIT', 'ALIPAY', 'WECHAT', 'OFFLINE'] as const;
export type PayType = (typeof PAY_TYPES)[number];

export const REFUND_TYPES = ['REFUND_ONLY', 'RETURN'] as const;
export const REFUND_STATUSES = [
  'APPLIED',
  'REJECTED',
  'CANCELLED',
  'WAIT_RETURN',
  'WAIT_RECEIVE',
  'RECEIVE_REJECTED',
  'WAIT_REFUND',
  'REFUNDED',
] as const;
/** Statuses of running refunds; their pieces cannot be requested again. */
export const RUNNING_REFUNDS: readonly (typeof REFUND_STATUSES)[number][] = [
  'APPLIED',
  'WAIT_RETURN',
  'WAIT_RECEIVE',
  'WAIT_REFUND',
];
export const REFUND_ACTIONS = ['CANCEL', 'SUBMIT_DELIVERY', 'APPLY_AGAIN'] as const;

export const SAMPLE_STATUSES = [
  'WAIT_AUDIT',
  'REJECT',
  'CANCELLED',
  'WAIT_SHIP',
  'SHIPPED',
  'RECEIVED',
] as const;
export const SAMPLE_ACTIONS = ['CANCEL', 'CONFIRM_RECEIVE'] as const;
