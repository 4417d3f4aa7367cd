import type { IncomingHttpHeaders } from 'node:http';
import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { type AttemptRow, findAttempt, setAttemptStatus } from '#gateway/modules/pay/attempts.ts';
import { findPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/pay/pay-entries.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import type { PayProvider } from '#gateway/modules/pay/providers/provider.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';
import { payTexts } from '#shared/messages/zh/pay-texts.ts';

/**
 * Hears a provider out. It may say the same again and again, and say it late: a try that was closed still counts while
 * the payment is open; money for a payment that is not goes back at once.
 * @throws Refusal SIGN_INVALID, NOT_FOUND for a try of nobody's, PARAM_INVALID for another amount: nothing has changed
 */
export async function takeCallback(
  context: WorkContext,
  provider: PayProvider,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<void> {
  const { attemptId, amount, outcome } = provider.readCallback(context, headers, rawBody);
  const found = await findAttempt(context.db, attemptId);
  if (found?.provider !== provider.name) throw new Refusal('NOT_FOUND');
  if (found.amount !== amount) throw invalidParams([{ field: 'amount', msg: fieldMessages.invalid }]);
  await context.db.transaction(async tx => {
    await lockShop(tx, found.distributorId);
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) throw new Refusal('NOT_FOUND');
    // Said before.
    if (attempt.status === 'PAID' || attempt.status === 'REFUNDED') return;
    const payment = await findPayment(tx, attempt.distributorId, attempt.payNo);
    if (outcome === 'PAID') await takeMoney(tx, context, attempt, payment);
    else await fail(tx, attempt, payment);
  });
}

async function takeMoney(tx: Tx, context: WorkContext, attempt: AttemptRow, payment: PaymentRow) {
  const { id, distributorId, payType, amount } = attempt;
  if (PAY_TRANSITIONS.SUCCEED.from.some(status => status === payment.status)) {
    await setAttemptStatus(tx, attempt, 'PAID');
    await settlePayment(tx, context, payment, { payType, by: 'BUYER' });
    return;
  }
  await setAttemptStatus(tx, attempt, 'REFUNDED');
  const posting = { distributorId, refId: id, remark: payTexts.cameLate };
  await post(tx, context, { ...posting, kind: 'PAY', entries: entriesOfPaying(payType, amount) });
  await post(tx, context, { ...posting, kind: 'REFUND', entries: entriesOfReturning(payType, amount) });
}

/** Only of the code that is shown now does a failure mean anything. */
async function fail(tx: Tx, attempt: AttemptRow, payment: PaymentRow) {
  if (attempt.status !== 'OPEN') return;
  await setAttemptStatus(tx, attempt, 'CLOSED');
  await movePayment(tx, payment, 'FAIL', { reason: payTexts.failed });
}
