import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditRepayment, creditRepaymentBill } from '#gateway/db/schema/credit.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { REPAYABLE_BILLS } from '#gateway/modules/credit/bill-transitions.ts';
import { findBills } from '#gateway/modules/credit/find-bills.ts';
import { generateRepayNo } from '#gateway/modules/order/generate-numbers.ts';
import { openNewPayment } from '#gateway/modules/pay/open-payment.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { MAX_OPEN_REPAYMENTS, splitRepayment, sumRepayable } from '#shared/domain/credit.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/**
 * Opens a payment for bills: oldest bill first, the fee before the principal. The amounts are held until the payment
 * succeeds or is closed, so that several repayments never pay more than is owed.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED if a bill is open or paid; REPAY_TOO_MUCH with the maximum;
 *   REPAY_UNDER_WAY if earlier repayments hold everything; TOO_MANY
 */
export async function repayBills(
  tx: Tx,
  context: CallContext<'certified'>,
  { billIds, amount: yuan }: Arg<'repay'>,
): Promise<Data<'repay'>> {
  const { clock, newId, member } = context;
  const { distributorId } = member;
  const amount = parseYuan(yuan);
  if (amount <= 0) throw invalidParams([{ field: 'amount', msg: fieldMessages.invalid }]);
  await lockShop(tx, distributorId);
  const bills = await findBills(tx, distributorId, billIds);
  if (!bills.every(({ status }) => REPAYABLE_BILLS.includes(status)))
    throw new BusinessError('STATE_CHANGED');
  const isOpen = and(
    eq(creditRepayment.distributorId, distributorId),
    eq(creditRepayment.status, 'PROCESSING'),
  );
  if ((await tx.$count(creditRepayment, isOpen)) >= MAX_OPEN_REPAYMENTS) throw new BusinessError('TOO_MANY');

  const now = clock.now();
  const repayable = (await calculateBills(tx, distributorId, bills, now)).map(one => one.repayable);
  const most = sumRepayable(repayable);
  if (most === 0) throw new BusinessError('REPAY_UNDER_WAY');
  if (amount > most) throw new BusinessError('REPAY_TOO_MUCH', { data: { max: formatYuan(most) } });

  const { payNo } = await openNewPayment(tx, context, { distributorId, kind: 'REPAYMENT', amount });
  const repaymentId = newId();
  await tx.insert(creditRepayment).values({
    distributorId,
    id: repaymentId,
    repayNo: generateRepayNo(now),
    payNo,
    amount,
    status: 'PROCESSING',
    createDate: now,
  });
  const parts = splitRepayment(repayable, amount);
  await tx.insert(creditRepaymentBill).values(parts.map(part => ({ distributorId, repaymentId, ...part })));
  return { payNo };
}
