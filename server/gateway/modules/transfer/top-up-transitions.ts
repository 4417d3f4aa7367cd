import type { Transitions } from '#gateway/calls/transitions.ts';
import type { TopUpStatus } from '#shared/domain/top-up.ts';

/** State transitions of a top-up (api.md, Top-up). Events not listed are invalid in that state. */
export const TOP_UP_TRANSITIONS = {
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PASS' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  RESUBMIT: { from: ['REJECT'], to: 'WAIT_AUDIT' },
} as const satisfies Transitions<string, TopUpStatus, TopUpStatus>;
export type TopUpEvent = keyof typeof TOP_UP_TRANSITIONS;
