import { CODE_LIFETIME_MS, type PayProvider } from '#gateway/adapters/pay-provider.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { settleAttempt } from '#gateway/modules/pay/handle-callback.ts';
import { findAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

export const FIRST_QUERY_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The provider may learn of a payment some time after it was made. */
const QUERIED_MS = CODE_LIFETIME_MS + 30 * 60_000;

/**
 * Timer `pay.query`: asks the provider for an attempt whose callback has not come, at growing intervals until its code
 * cannot have been paid any more. A closed attempt is closed at the provider; until that succeeds its money is looked for
 * too, so that it is refunded.
 */
export const queryAttempt: TimerWork = async (context, tx, attemptId) => {
  const { clock, log, payProviders } = context;
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || attempt.status === 'PAID' || attempt.status === 'REFUNDED') return;
  const provider = payProviders.find(({ name }) => name === attempt.provider);
  const found = await provider?.queryAttempt?.(attemptId).catch(error => {
    log.warn({ err: error, attemptId }, 'a provider did not tell the state of an attempt');
    return undefined;
  });
  if (found?.outcome === 'PAID') {
    await lockShop(tx, attempt.distributorId);
    await settleAttempt(tx, context, attempt, found);
    return;
  }
  if (attempt.status === 'CLOSED' && (await closeAt(provider, attemptId, log))) return;
  const age = clock.now().getTime() - attempt.createDate.getTime();
  if (age > QUERIED_MS) return;
  const pauseMs = Math.min(Math.max(age, FIRST_QUERY_MS), LONGEST_PAUSE_MS);
  const dueDate = new Date(clock.now().getTime() + pauseMs);
  await scheduleTimer(tx, context, { kind: 'pay.query', subjectId: attemptId, dueDate });
};

/** Whether the provider has closed an attempt. */
async function closeAt(
  provider: PayProvider | undefined,
  attemptId: string,
  log: WorkContext['log'],
): Promise<boolean | undefined> {
  return provider?.closeAttempt?.(attemptId).catch(error => {
    log.warn({ err: error, attemptId }, 'a provider did not close an attempt');
    return false;
  });
}
