import { CODE_LIFETIME_MS, providerOf } from '#gateway/adapters/pay-provider.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import { type CallContext, isApproved, type WorkContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { findPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { checkPayPassword } from '#gateway/modules/pay/pay-password.ts';
import {
  type AttemptRow,
  closeAttempts,
  findOpenAttempt,
  isPayable,
} from '#gateway/modules/pay/payment-attempts.ts';
import { setPaymentDeadline, transferDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { FIRST_QUERY_MS } from '#gateway/modules/pay/query-attempt.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import { paymentError, validatePayTypes } from '#gateway/modules/pay/validate-pay-types.ts';
import { hasTimer, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { PayType } from '#shared/domain/order.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';

const SHORTEST_CODE_MS = 2 * 60_000;

/**
 * Pays at once by balance or credit, or starts a payment by QR code or by transfer (time limit: `transferDeadline`).
 */
export async function beginPayment(
  context: CallContext<'certified'>,
  { requestId, payNo, payType, payPassword }: Arg<'pay'>,
): Promise<Data<'pay'>> {
  const { db, clock, payProviders, member } = context;
  const seen = await findPayment(db, member.distributorId, payNo);
  const isImmediate = payType === 'BALANCE' || payType === 'CREDIT';
  // Both calls are slow, so they run before the transaction.
  if (isImmediate) await checkPayPassword(context, payPassword);
  const prepared = isImmediate ? undefined : await prepareAttempt(context, seen, payType);

  // The password is left out of the idempotency record: a hash of six digits is easily reversed.
  const remembered = { requestId, payNo, payType };
  return idempotent(context, 'pay', remembered, async tx => {
    await lockShop(tx, member.distributorId);
    const payment = await findPayment(tx, member.distributorId, payNo);
    const now = clock.now();
    const isFrozen = !isApproved(member);
    const validated = await validatePayTypes({ db: tx, payProviders, now, isFrozen }, payment);
    const chosen = validated.find(({ type }) => type === payType);
    if (!chosen) throw new BusinessError('PAY_TYPE_UNAVAILABLE');
    if (chosen.fault) throw new BusinessError(chosen.fault);
    if (isImmediate) {
      const { status } = await settlePayment(tx, context, payment, { payType, by: 'BUYER' });
      return { status, qrCode: null };
    }
    const { status } = await movePayment(tx, payment, 'BEGIN', { payType, reason: null });
    if (payType === 'OFFLINE') {
      await closeAttempts(tx, context, payment);
      const until = await transferDeadline(tx, payment);
      if (until) await setPaymentDeadline(tx, context, payment, until);
      return { status, qrCode: null };
    }
    // The payment could not be started when the attempt was prepared.
    if (!prepared) throw new BusinessError('STATE_CHANGED');
    const { id, qrCode } = await openAttempt(tx, context, payment, prepared);
    await closeAttempts(tx, context, payment, id);
    return { status, qrCode };
  });
}

/**
 * Creates an attempt at the provider, or returns the open one. Undefined if no provider takes the pay type or the
 * payment cannot be started.
 */
async function prepareAttempt(
  context: CallContext<'certified'>,
  payment: PaymentRow,
  payType: PayType,
): Promise<AttemptRow | undefined> {
  const { payProviders, clock, newId, origin, db, member, log } = context;
  const provider = providerOf(payProviders, payType);
  const validity = { now: clock.now(), isFrozen: !isApproved(member) };
  if (!provider || payment.amount === 0 || paymentError(payment, validity)) return undefined;
  const shown = await findOpenAttempt(db, payment);
  const now = clock.now();
  if (shown?.payType === payType && isPayable(shown, now)) return shown;
  const { distributorId, payNo, amount, expireTime } = payment;
  const id = newId();
  const expireDate = codeExpiry(now, expireTime);
  const { qrCode } = await provider
    .createAttempt({ id, payType, amount, origin, expireDate })
    .catch(error => {
      log.error({ err: error, payNo, payType }, 'a provider did not open an attempt');
      throw new BusinessError('PAY_TYPE_UNAVAILABLE', { msg: payTexts.providerFailed(payTypes[payType]) });
    });
  return {
    id,
    distributorId,
    payNo,
    payType,
    amount,
    qrCode,
    provider: provider.name,
    status: 'OPEN',
    createDate: now,
  };
}

/**
 * Returns the attempt that was opened meanwhile; otherwise opens the prepared one.
 * @throws BusinessError STATE_CHANGED if the prepared one was closed meanwhile: its provider refuses money for it
 */
async function openAttempt(
  tx: Tx,
  context: WorkContext,
  payment: PaymentRow,
  prepared: AttemptRow,
): Promise<AttemptRow> {
  const now = context.clock.now();
  const shown = await findOpenAttempt(tx, payment);
  if (shown?.payType === prepared.payType && isPayable(shown, now)) return shown;
  const opened = await tx
    .insert(paymentAttempt)
    .values(prepared)
    .onConflictDoNothing()
    .returning({ id: paymentAttempt.id });
  if (opened.length === 0) throw new BusinessError('STATE_CHANGED');
  const query = { kind: 'pay.query', subjectId: prepared.id } as const;
  if (providerOf(context.payProviders, prepared.payType)?.queryAttempt && !(await hasTimer(tx, query))) {
    await scheduleTimer(tx, context, { ...query, dueDate: new Date(now.getTime() + FIRST_QUERY_MS) });
  }
  return prepared;
}

/** Not sooner than providers accept; money that comes after the deadline is refunded. */
function codeExpiry(now: Date, deadline: Date | null): Date {
  const latest = Math.min(deadline?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + CODE_LIFETIME_MS);
  return new Date(Math.max(latest, now.getTime() + SHORTEST_CODE_MS));
}
