import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';

/** Kinds must not be removed while rows of that kind may exist. */
export type OwnTimerKind =
  | 'credit.close'
  | 'credit.due'
  | 'invoice.mail'
  | 'order.receive'
  | 'pay.expire'
  | 'pay.query'
  | 'pay.refund'
  | 'quote.expire'
  | 'refund.expire'
  | 'security.notice'
  | 'stock.remind'
  | 'store.expire';

/** Extensions add the kinds of their demo autopilot. */
export type TimerKind = OwnTimerKind | `autopilot.${string}`;

/**
 * Work of a timer. Runs in `tx` and is retried later if it throws. The subject may have changed since the
 * timer was set.
 */
export type TimerWork = (context: WorkContext, tx: Tx, subjectId: string) => Promise<void>;
