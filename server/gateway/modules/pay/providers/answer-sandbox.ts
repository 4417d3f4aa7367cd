import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { findAttempt, findOpenAttempt } from '#gateway/modules/pay/attempts.ts';
import { handleCallback } from '#gateway/modules/pay/handle-callback.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import type { Callback } from '#gateway/modules/pay/providers/provider.ts';
import { sandbox, writeCallback } from '#gateway/modules/pay/providers/sandbox.ts';

/**
 * Sends the sandbox provider's callback for the open attempt of a payment, signed and verified like a real one.
 * @throws BusinessError NOT_FOUND, also outside the demo
 */
export async function answerSandbox(
  context: WorkContext,
  name: string,
  outcome: Callback['outcome'],
): Promise<void> {
  const attempt =
    (await findAttempt(context.db, name)) ??
    (await context.db.transaction(async tx => findOpenAttempt(tx, await lockPayment(tx, name))));
  // The attempt may remain from a database that was used for the demo.
  if (!attempt || !context.config.demo) throw new BusinessError('NOT_FOUND');
  const { id: attemptId, amount } = attempt;
  const { headers, rawBody } = writeCallback(context, { attemptId, amount, outcome });
  await handleCallback(context, sandbox, headers, rawBody);
}
