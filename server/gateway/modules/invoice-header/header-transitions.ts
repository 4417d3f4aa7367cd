import type { Transitions } from '#gateway/calls/transitions.ts';
import type { HeaderStatus } from '#shared/domain/invoice.ts';

/** State transitions of an invoice header (api.md, Invoices). Events not listed are invalid in that state. */
export const HEADER_TRANSITIONS = {
  /** By the staff, or by the shop for headers that are certified. */
  CONFIRM: { from: ['WAIT_CONFIRM'], to: 'CONFIRMED' },
  REJECT: { from: ['WAIT_CONFIRM'], to: 'REJECT' },
  /** The shop changed it. */
  CHANGE: { from: ['WAIT_CONFIRM', 'CONFIRMED', 'REJECT'], to: 'WAIT_CONFIRM' },
} as const satisfies Transitions<string, HeaderStatus, HeaderStatus>;
export type HeaderEvent = keyof typeof HEADER_TRANSITIONS;
