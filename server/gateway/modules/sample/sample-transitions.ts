import type { Transitions } from '#gateway/calls/transitions.ts';
import type { SAMPLE_STATUSES } from '#shared/domain/order.ts';

type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** State transitions of a sample requisition (api.md, Samples). Events not listed are invalid in that state. */
export const SAMPLE_TRANSITIONS = {
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'WAIT_SHIP' },
  SHIP: { from: ['WAIT_SHIP'], to: 'SHIPPED' },
  RECEIVE: { from: ['SHIPPED'], to: 'RECEIVED' },
} as const satisfies Transitions<string, SampleStatus, SampleStatus>;
export type SampleEvent = keyof typeof SAMPLE_TRANSITIONS;

/** Statuses that wait for the staff. */
export const WAITING_SAMPLES = ['WAIT_AUDIT', 'WAIT_SHIP'] as const satisfies readonly SampleStatus[];

export const waitsForSupplier = (status: SampleStatus) =>
  (WAITING_SAMPLES as readonly SampleStatus[]).includes(status);
