import type { Transitions } from '#gateway/calls/transitions.ts';
import type { REFUND_STATUSES } from '#shared/domain/order.ts';

type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * State transitions of a refund (api.md, Refunds). Events not listed are invalid in that state. After a rejection
 * or cancellation the shop requests a new refund.
 */
export const REFUND_TRANSITIONS = {
  REJECT: { from: ['APPLIED'], to: 'REJECTED' },
  /** By the buyer, or by timeout while the commodities are not sent back. */
  CANCEL: { from: ['APPLIED', 'WAIT_RETURN'], to: 'CANCELLED' },
  APPROVE_MONEY: { from: ['APPLIED'], to: 'WAIT_REFUND' },
  APPROVE_RETURN: { from: ['APPLIED'], to: 'WAIT_RETURN' },
  SEND_BACK: { from: ['WAIT_RETURN'], to: 'WAIT_RECEIVE' },
  RECEIVE: { from: ['WAIT_RECEIVE'], to: 'WAIT_REFUND' },
  REJECT_RECEIVED: { from: ['WAIT_RECEIVE'], to: 'RECEIVE_REJECTED' },
  REFUND: { from: ['WAIT_REFUND'], to: 'REFUNDED' },
} as const satisfies Transitions<string, RefundStatus, RefundStatus>;
export type RefundEvent = keyof typeof REFUND_TRANSITIONS;

/** Statuses that wait for the staff. */
export const WAITING_REFUNDS = [
  'APPLIED',
  'WAIT_RECEIVE',
  'WAIT_REFUND',
] as const satisfies readonly RefundStatus[];

export const waitsForSupplier = (status: RefundStatus) =>
  (WAITING_REFUNDS as readonly RefundStatus[]).includes(status);
