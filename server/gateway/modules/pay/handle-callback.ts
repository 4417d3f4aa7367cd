import type { IncomingHttpHeaders } from 'node:http';
import type { Callback, PayProvider } from '#gateway/adapters/pay-provider.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { findRepaymentOf } from '#gateway/modules/credit/repayment.ts';
import { entriesOfPaying, entriesOfReturning, PAID_FROM } from '#gateway/modules/ledger/pay-entries.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { findPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import { type AttemptRow, findAttempt, setAttemptStatus } from '#gateway/modules/pay/payment-attempts.ts';
import { queueProviderRefund } from '#gateway/modules/pay/provider-refund.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import { toFen } from '#shared/domain/money.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';

/**
 * Handles a payment callback; idempotent. A late callback still settles the payment of a closed attempt while the
 * payment is open; otherwise the money is refunded at once, or added to the shop's balance if it was for bills: they
 * may have been repaid by another payment meanwhile.
 * @throws BusinessError SIGN_INVALID; NOT_FOUND for an unknown attempt; PARAM_INVALID for a different amount.
 *   Nothing has changed in these cases
 */
export async function handleCallback(
  context: WorkContext,
  provider: PayProvider,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<void> {
  const callback = provider.readCallback(headers, rawBody);
  if (!callback) return;
  const { attemptId } = callback;
  const found = await findAttempt(context.db, attemptId);
  if (found?.provider !== provider.name) throw new BusinessError('NOT_FOUND');
  await context.db.transaction(async tx => {
    await lockShop(tx, found.distributorId);
    await settleAttempt(tx, context, found, callback);
  });
}

/**
 * Applies the result of an attempt; a repeated one changes nothing. Requires the shop lock.
 * @throws BusinessError PARAM_INVALID for a different amount
 */
export async function settleAttempt(
  tx: Tx,
  context: WorkContext,
  { id }: Pick<AttemptRow, 'id'>,
  { amount, outcome }: Callback,
): Promise<void> {
  const attempt = await findAttempt(tx, id);
  if (!attempt) throw new BusinessError('NOT_FOUND');
  if (attempt.amount !== amount) throw invalidParams([{ field: 'amount', msg: fieldMessages.invalid }]);
  if (attempt.status === 'PAID' || attempt.status === 'REFUNDED') return;
  const payment = await findPayment(tx, attempt.distributorId, attempt.payNo);
  if (outcome === 'PAID') await acceptMoney(tx, context, attempt, payment);
  else await fail(tx, attempt, payment);
}

async function acceptMoney(tx: Tx, context: WorkContext, attempt: AttemptRow, payment: PaymentRow) {
  const { id, distributorId, payType, amount } = attempt;
  if (PAY_TRANSITIONS.SUCCEED.from.some(status => status === payment.status)) {
    await setAttemptStatus(tx, attempt, 'PAID');
    await settlePayment(tx, context, payment, { payType, by: 'BUYER' });
    return;
  }
  await setAttemptStatus(tx, attempt, 'REFUNDED');
  if (payment.kind === 'REPAYMENT') {
    const { repayNo: refNo } = await findRepaymentOf(tx, payment);
    const entries = { [PAID_FROM[payType]]: toFen(0 - amount), BALANCE: amount };
    const remark = payTexts.repaidLate;
    await post(tx, context, { distributorId, kind: 'REPAY', refId: id, refNo, remark, entries });
    return;
  }
  const posting = { distributorId, refId: id, refNo: '', remark: payTexts.cameLate };
  await post(tx, context, { ...posting, kind: 'PAY', entries: entriesOfPaying(payType, amount) });
  await post(tx, context, { ...posting, kind: 'REFUND', entries: entriesOfReturning(payType, amount) });
  await queueProviderRefund(tx, context, attempt, { refId: id, amount });
}

/** A failure only matters for the open attempt. */
async function fail(tx: Tx, attempt: AttemptRow, payment: PaymentRow) {
  if (attempt.status !== 'OPEN') return;
  await setAttemptStatus(tx, attempt, 'CLOSED');
  await movePayment(tx, payment, 'FAIL', { reason: payTexts.failed });
}
