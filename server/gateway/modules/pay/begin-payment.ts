import type { CallContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { doOnce } from '#gateway/do-once.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { type AttemptRow, closeAttempts, findOpenAttempt } from '#gateway/modules/pay/attempts.ts';
import { findPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { faultOf, judgePayTypes } from '#gateway/modules/pay/judge-pay-types.ts';
import { setPayClock, transferUntil } from '#gateway/modules/pay/pay-clock.ts';
import { checkPayPassword } from '#gateway/modules/pay/pay-password.ts';
import { providerOf } from '#gateway/modules/pay/providers/providers.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { PayType } from '#shared/domain/order.ts';

/** Pays by balance or credit, or begins to: with a code to scan, or by a transfer (`transferUntil`). */
export async function beginPayment(
  context: CallContext<'approved'>,
  { requestId, payNo, payType, payPassword }: Arg<'pay'>,
): Promise<Data<'pay'>> {
  const { db, clock, config, member } = context;
  const seen = await findPayment(db, member.distributorId, payNo);
  const isAtOnce = payType === 'BALANCE' || payType === 'CREDIT';
  // Before the transaction, for both take their time.
  if (isAtOnce) await checkPayPassword(context, payPassword);
  const prepared = isAtOnce ? undefined : await prepareAttempt(context, seen, payType);

  // The password is not part of what is remembered of the request: a hash of six digits is no secret.
  const remembered = { requestId, payNo, payType };
  return doOnce(context, 'pay', remembered, async tx => {
    await lockShop(tx, member.distributorId);
    const payment = await findPayment(tx, member.distributorId, payNo);
    const now = clock.now();
    const judged = await judgePayTypes({ db: tx, config, now }, payment);
    const fault = judged.find(({ type }) => type === payType)?.fault;
    if (fault) throw new Refusal(fault);
    if (isAtOnce) {
      const { status } = await settlePayment(tx, context, payment, { payType, by: 'BUYER' });
      return { status, qrCode: null };
    }
    const { status } = await movePayment(tx, payment, 'BEGIN', { payType, reason: null });
    if (payType === 'OFFLINE') {
      await closeAttempts(tx, payment);
      const until = await transferUntil(tx, payment);
      if (until) await setPayClock(tx, context, payment, until);
      return { status, qrCode: null };
    }
    // It could not be begun a moment ago.
    if (!prepared) throw new Refusal('STATE_CHANGED');
    const { id, qrCode } = await openAttempt(tx, payment, prepared);
    await closeAttempts(tx, payment, id);
    return { status, qrCode };
  });
}

/** A code to scan, made by the provider; none where one is shown already, or the payment cannot be begun. */
async function prepareAttempt(
  context: CallContext<'approved'>,
  payment: PaymentRow,
  payType: PayType,
): Promise<AttemptRow | undefined> {
  const { config, clock, newId, origin, db } = context;
  const provider = providerOf(config, payType);
  if (!provider || payment.amount === 0 || faultOf(payment, clock.now())) return undefined;
  const shown = await findOpenAttempt(db, payment);
  if (shown?.payType === payType) return shown;
  const { distributorId, payNo, amount } = payment;
  const id = newId();
  const { qrCode } = await provider.createAttempt(context, { id, payType, amount, origin });
  return {
    ...{ id, distributorId, payNo, payType, amount, qrCode },
    provider: provider.name,
    status: 'OPEN',
    createDate: clock.now(),
  };
}

/** The code that is shown already, where there is one by now; else the one that was made. */
async function openAttempt(tx: Tx, payment: PaymentRow, prepared: AttemptRow): Promise<AttemptRow> {
  const shown = await findOpenAttempt(tx, payment);
  if (shown?.payType === prepared.payType) return shown;
  await tx
    .insert(paymentAttempt)
    .values(prepared)
    .onConflictDoUpdate({
      target: paymentAttempt.id,
      set: { status: 'OPEN' },
    });
  return prepared;
}
