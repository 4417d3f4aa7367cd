import type { Callback } from '#gateway/adapters/pay-provider.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { SANDBOX, writeCallback } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { handleCallback } from '#gateway/modules/pay/handle-callback.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import { findAttempt, findOpenAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';

export const sandboxStaffCalls = [
  defineStaffCall({
    path: '/pay/answerSandbox',
    summary: 'Sends the sandbox provider’s callback for an open QR code (PAID, FAIL)',
    body: object({ payNo: Id, outcome: literals(['PAID', 'FAIL'] as const) }),
    handle: (context, { payNo, outcome }) => answerSandbox(context, payNo, outcome),
  }),
];

/**
 * Sends the callback for the open attempt of a payment, signed and verified like a real one.
 * @param name id of an attempt, payNo, or the number of an order
 * @throws BusinessError NOT_FOUND
 */
async function answerSandbox(
  context: WorkContext,
  name: string,
  outcome: Callback['outcome'],
): Promise<void> {
  const attempt =
    (await findAttempt(context.db, name)) ??
    (await context.db.transaction(async tx => findOpenAttempt(tx, await lockPayment(tx, name))));
  const sandbox = context.payProviders.find(provider => provider.name === SANDBOX);
  if (!attempt || !sandbox) throw new BusinessError('NOT_FOUND');
  const { id: attemptId, amount } = attempt;
  const { headers, rawBody } = writeCallback(context, { attemptId, amount, outcome });
  await handleCallback(context, sandbox, headers, rawBody);
}
