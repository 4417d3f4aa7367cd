import { invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { getTraces } from '#gateway/modules/logistics/get-traces.ts';
import { isCarrier } from '#gateway/modules/logistics/list-traces.ts';
import { applyRefund } from '#gateway/modules/refund/apply-refund.ts';
import { endRefund } from '#gateway/modules/refund/end-refund.ts';
import { listRefunds } from '#gateway/modules/refund/list-refunds.ts';
import { findRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { findRefundDetail } from '#gateway/modules/refund/refund-detail.ts';
import { listRefundable } from '#gateway/modules/refund/refundable-lines.ts';
import { shipReturn } from '#gateway/modules/refund/ship-return.ts';
import type { refundCalls } from '#shared/contract/calls/refund.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

/** Changes a refund of the caller's shop, queued per shop and under the shop lock. */
function onRefund(
  context: CallContext<'certified'>,
  id: string,
  work: (tx: Tx, refund: RefundRow) => Promise<RefundRow>,
) {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    const { status } = await work(tx, await findRefund(tx, distributorId, id));
    return { status };
  });
}

export const refundHandlers = {
  listRefundPage: listRefunds,

  getRefundDetail: (context, { id }) => findRefundDetail(context, id),

  listRefundableItems: listRefundable,

  listRefundReasons: (_context, { type }) =>
    Object.entries(refundTexts.reasons[type]).map(([value, label]) => ({ value, label })),

  applyRefund: (context, arg) => idempotent(context, 'applyRefund', arg, tx => applyRefund(tx, context, arg)),

  cancelRefund: (context, { id }) =>
    onRefund(context, id, (tx, refund) => endRefund(tx, context, refund, 'CANCEL', { by: 'BUYER' })),

  submitRefundDelivery(context, { id, companyCode, deliveryNo }) {
    if (!isCarrier(companyCode)) {
      throw invalidParams([{ field: 'companyCode', msg: refundTexts.carrierMissing }]);
    }
    return onRefund(context, id, (tx, refund) =>
      shipReturn(tx, context, refund, { companyCode, deliveryNo: deliveryNo.toUpperCase() }),
    );
  },

  getTraces,
} satisfies Handlers<typeof refundCalls>;
