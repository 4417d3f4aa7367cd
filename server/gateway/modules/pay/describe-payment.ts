import type { CallContext } from '#gateway/call-context.ts';
import { order } from '#gateway/db/schema/order.ts';
import { asc } from '#gateway/db/sql.ts';
import { findCredit, nextDueDate } from '#gateway/modules/ledger/credit.ts';
import { selectOrders, toOrderRow } from '#gateway/modules/order/select-orders.ts';
import { findOpenAttempt } from '#gateway/modules/pay/attempts.ts';
import { findPayment, isUnder } from '#gateway/modules/pay/find-payment.ts';
import { judgePayTypes } from '#gateway/modules/pay/judge-pay-types.ts';
import { transferUntil } from '#gateway/modules/pay/pay-clock.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

type ShopContext = Pick<CallContext<'certified'>, 'db' | 'clock' | 'config' | 'member'>;
const NOTHING = formatYuan(toFen(0));

/** How a payment stands. */
export async function getPayStatus(
  context: ShopContext,
  { payNo }: Arg<'getPayStatus'>,
): Promise<Data<'getPayStatus'>> {
  const { db, member } = context;
  const payment = await findPayment(db, member.distributorId, payNo);
  const { status, payType, amount, expireTime, voucherUrls, reason } = payment;
  const orders = await selectOrders(db).where(isUnder(payment)).orderBy(asc(order.id));
  const attempt = status === 'PAYING' ? await findOpenAttempt(db, payment) : undefined;
  return {
    ...{ payNo, status, payType, voucherUrls, reason },
    amount: formatYuan(amount),
    orders: orders.map(row => {
      const { id, orderNo, payAmount, status: state, actions } = toOrderRow(context, row, []);
      return { id, orderNo, payAmount, status: state, actions };
    }),
    expireTime: expireTime?.toISOString() ?? null,
    qrCode: attempt?.qrCode ?? null,
  };
}

/** The ways in which a payment can be made, and why not, in words. */
export async function listPayTypes(
  { db, clock, config, member }: ShopContext,
  { payNo }: Arg<'listPayTypes'>,
): Promise<Data<'listPayTypes'>> {
  const payment = await findPayment(db, member.distributorId, payNo);
  const judged = await judgePayTypes({ db, config, now: clock.now() }, payment);
  const until = await transferUntil(db, payment);
  return judged.map(({ type, fault, remaining }) => ({
    type,
    available: fault === undefined,
    disabledReason: fault === undefined ? null : codeMessages[fault],
    remaining: remaining === undefined ? null : formatYuan(remaining),
    extendsTo: type === 'OFFLINE' && fault === undefined ? (until?.toISOString() ?? null) : null,
  }));
}

/** The shop's sale credit. Nothing of it is ever frozen: what is used is booked at once. */
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
