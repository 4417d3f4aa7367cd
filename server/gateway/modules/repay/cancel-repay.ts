import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditRepayment } from '#gateway/db/schema/credit.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/**
 * Cancels a repayment that is not paid yet; its voucher must not be under review.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED
 */
export async function cancelRepay(
  tx: Tx,
  context: CallContext<'certified'>,
  { id }: Arg<'cancelRepay'>,
): Promise<Data<'cancelRepay'>> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const [found] = await tx
    .select({ payNo: creditRepayment.payNo })
    .from(creditRepayment)
    .where(and(eq(creditRepayment.distributorId, distributorId), eq(creditRepayment.id, id)));
  if (!found) throw new BusinessError('NOT_FOUND');
  await closePayment(tx, context, await findPayment(tx, distributorId, found.payNo));
  return { status: 'FAIL' };
}
