import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { asc } from '#gateway/db/sql.ts';
import { toRepaidBills } from '#gateway/modules/credit/list-repayments.ts';
import { findRepaymentOf, listRepaidBills } from '#gateway/modules/credit/repayment.ts';
import { selectOrders, toOrderRow } from '#gateway/modules/order/select-orders.ts';
import { findPayment, isOfPayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { findOpenAttempt, isPayable } from '#gateway/modules/pay/payment-attempts.ts';
import { transferDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { validatePayTypes } from '#gateway/modules/pay/validate-pay-types.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

type ShopContext = Pick<CallContext<'certified'>, 'db' | 'clock' | 'payProviders' | 'member'>;

export async function getPayStatus(
  context: ShopContext,
  { payNo }: Arg<'getPayStatus'>,
): Promise<Data<'getPayStatus'>> {
  const { db, member } = context;
  const payment = await findPayment(db, member.distributorId, payNo);
  const { kind, status, payType, amount, expireTime, voucherUrls, reason } = payment;
  const orders = await selectOrders(db).where(isOfPayment(payment)).orderBy(asc(order.id));
  const attempt = status === 'PAYING' ? await findOpenAttempt(db, payment) : undefined;
  return {
    payNo,
    kind,
    status,
    payType,
    voucherUrls,
    reason,
    amount: formatYuan(amount),
    orders: orders.map(row => {
      const { id, orderNo, payAmount, status: state, actions } = toOrderRow(context, row, []);
      return { id, orderNo, payAmount, status: state, actions };
    }),
    repayment: await describeRepayment(db, payment),
    expireTime: expireTime?.toISOString() ?? null,
    qrCode: attempt && isPayable(attempt, context.clock.now()) ? attempt.qrCode : null,
  };
}

async function describeRepayment(
  db: Queryable,
  payment: PaymentRow,
): Promise<Data<'getPayStatus'>['repayment']> {
  if (payment.kind !== 'REPAYMENT') return null;
  const repayment = await findRepaymentOf(db, payment);
  return { repayNo: repayment.repayNo, bills: toRepaidBills(await listRepaidBills(db, repayment)) };
}

/** The pay types with their availability and, if unavailable, the reason. */
export async function listPayTypes(
  { db, clock, payProviders, member }: ShopContext,
  { payNo }: Arg<'listPayTypes'>,
): Promise<Data<'listPayTypes'>> {
  const payment = await findPayment(db, member.distributorId, payNo);
  const validated = await validatePayTypes(
    { db, payProviders, now: clock.now(), isFrozen: !isApproved(member) },
    payment,
  );
  const until = await transferDeadline(db, payment);
  return validated.map(({ type, fault, remaining }) => ({
    type,
    available: fault === undefined,
    disabledReason: fault === undefined ? null : codeMessages[fault],
    remaining: remaining === undefined ? null : formatYuan(remaining),
    extendsTo: type === 'OFFLINE' && fault === undefined ? (until?.toISOString() ?? null) : null,
  }));
}
