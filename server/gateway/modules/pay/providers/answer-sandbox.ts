import type { WorkContext } from '#gateway/call-context.ts';
import { findAttempt, findOpenAttempt } from '#gateway/modules/pay/attempts.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import type { Callback } from '#gateway/modules/pay/providers/provider.ts';
import { sandbox, writeCallback } from '#gateway/modules/pay/providers/sandbox.ts';
import { takeCallback } from '#gateway/modules/pay/take-callback.ts';
import { Refusal } from '#gateway/refusal.ts';

/** Says for the sandbox how the payment went whose code is shown; as it would itself, signed and checked. */
export async function answerSandbox(
  context: WorkContext,
  name: string,
  outcome: Callback['outcome'],
): Promise<void> {
  const attempt =
    (await findAttempt(context.db, name)) ??
    (await context.db.transaction(async tx => findOpenAttempt(tx, await lockPayment(tx, name))));
  // Of a demo that is over.
  if (!attempt || !context.config.demo) throw new Refusal('NOT_FOUND');
  const { id: attemptId, amount } = attempt;
  const { headers, rawBody } = writeCallback(context, { attemptId, amount, outcome });
  await takeCallback(context, sandbox, headers, rawBody);
}
