import type { CallContext } from '#gateway/calls/call-context.ts';
import { order } from '#gateway/db/schema/order.ts';
import { asc } from '#gateway/db/sql.ts';
import { findCredit, nextDueDate } from '#gateway/modules/ledger/credit.ts';
import { selectOrders, toOrderRow } from '#gateway/modules/order/select-orders.ts';
import { findPayment, isOfPayment } from '#gateway/modules/pay/find-payment.ts';
import { findOpenAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { transferDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { validatePayTypes } from '#gateway/modules/pay/validate-pay-types.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

type ShopContext = Pick<CallContext<'certified'>, 'db' | 'clock' | 'payProviders' | 'member'>;
const NOTHING = formatYuan(toFen(0));

export async function getPayStatus(
  context: ShopContext,
  { payNo }: Arg<'getPayStatus'>,
): Promise<Data<'getPayStatus'>> {
  const { db, member } = context;
  const payment = await findPayment(db, member.distributorId, payNo);
  const { status, payType, amount, expireTime, voucherUrls, reason } = payment;
  const orders = await selectOrders(db).where(isOfPayment(payment)).orderBy(asc(order.id));
  const attempt = status === 'PAYING' ? await findOpenAttempt(db, payment) : undefined;
  return {
    payNo,
    status,
    payType,
    voucherUrls,
    reason,
    amount: formatYuan(amount),
    orders: orders.map(row => {
      const { id, orderNo, payAmount, status: state, actions } = toOrderRow(context, row, []);
      return { id, orderNo, payAmount, status: state, actions };
    }),
    expireTime: expireTime?.toISOString() ?? null,
    qrCode: attempt?.qrCode ?? null,
  };
}

/** The pay types with their availability and, if unavailable, the reason. */
export async function listPayTypes(
  { db, clock, payProviders, member }: ShopContext,
  { payNo }: Arg<'listPayTypes'>,
): Promise<Data<'listPayTypes'>> {
  const payment = await findPayment(db, member.distributorId, payNo);
  const validated = await validatePayTypes({ db, payProviders, now: clock.now() }, payment);
  const until = await transferDeadline(db, payment);
  return validated.map(({ type, fault, remaining }) => ({
    type,
    available: fault === undefined,
    disabledReason: fault === undefined ? null : codeMessages[fault],
    remaining: remaining === undefined ? null : formatYuan(remaining),
    extendsTo: type === 'OFFLINE' && fault === undefined ? (until?.toISOString() ?? null) : null,
  }));
}

/** The shop's sale credit. `frozen` is always 0: used credit is booked at once. */
export async function getMyCredit({ db, member }: ShopContext): Promise<Data<'getMyCredit'>> {
  const { distributorId } = member;
  const credit = await findCredit(db, distributorId);
  const dueDate = await nextDueDate(db, distributorId);
  return {
    limit: credit ? formatYuan(credit.limit) : null,
    used: credit ? formatYuan(credit.used) : NOTHING,
    frozen: NOTHING,
    available: credit ? formatYuan(credit.available) : NOTHING,
    holdReason: credit?.held ? codeMessages.CREDIT_HELD : null,
    nextDueDate: dueDate?.toISOString() ?? null,
  };
}
