import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';

/** A kind that was ever set stays here until none of its rows can be left. */
export type TimerKind =
  | 'order.receive'
  | 'pay.expire'
  | 'quote.expire'
  | 'refund.expire'
  | 'autopilot.certify'
  | 'autopilot.chat'
  | 'autopilot.quote'
  | 'autopilot.refund'
  | 'autopilot.sample'
  | 'autopilot.ship'
  | 'autopilot.trace'
  | 'autopilot.voucher';

/**
 * What a timer does. All of it happens in `tx`, or nothing does; then it is tried again later. The subject may have
 * moved on since the timer was set.
 */
export type TimerWork = (context: WorkContext, tx: Tx, subjectId: string) => Promise<void>;
