import type { Tx } from '#gateway/db/connect.ts';
import { refund, sampleApply } from '#gateway/db/schema/after-sale.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order, parcel } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { DescribeNotice } from '#gateway/modules/notice/describe-notice.ts';
import { formatYuan } from '#shared/domain/money.ts';

export const describeQuote: DescribeNotice<'orderQuoted'> = async (tx, { orderId }) => {
  const { distributorId, orderNo: no, payAmount, expireTime, quoteVersion } = await findOrder(tx, orderId);
  const params = { no, amount: formatYuan(payAmount), date: expireTime?.toISOString() ?? '' };
  return { distributorId, kind: 'ORDER_QUOTED', refId: orderId, occasion: String(quoteVersion), params };
};

export const describeParcel: DescribeNotice<'parcelShipped'> = async (tx, { orderId, parcelId }) => {
  const { distributorId, orderNo: no } = await findOrder(tx, orderId);
  const [sent] = await tx
    .select({ carrier: parcel.companyCode, name: parcel.deliveryNo })
    .from(parcel)
    .where(and(eq(parcel.distributorId, distributorId), eq(parcel.id, parcelId)));
  if (!sent) return null;
  return {
    distributorId,
    kind: 'ORDER_SHIPPED',
    refId: orderId,
    occasion: parcelId,
    params: { no, ...sent },
  };
};

/** Orders that the shop cancelled itself are no news. */
export const describeCancellation: DescribeNotice<'orderCancelled'> = async (
  tx,
  { orderId, cancelledBy },
) => {
  if (cancelledBy === 'BUYER') return null;
  const { distributorId, orderNo: no } = await findOrder(tx, orderId);
  return { distributorId, kind: 'ORDER_CANCELLED', refId: orderId, params: { no, by: cancelledBy } };
};

export const describeVoucher: DescribeNotice<'voucherRejected'> = async (tx, { payNo }, now) => {
  const [found] = await tx.select().from(payment).where(eq(payment.payNo, payNo));
  if (!found) return null;
  const { distributorId, amount, reason } = found;
  const params = { amount: formatYuan(amount), reason: reason ?? '' };
  return { distributorId, kind: 'VOUCHER_REJECTED', refId: payNo, occasion: now.toISOString(), params };
};

export const describeRefund: DescribeNotice<'refundMoved'> = async (tx, { refundId, status }) => {
  const [found] = await tx.select().from(refund).where(eq(refund.id, refundId));
  if (!found) return null;
  const { distributorId, refundNo: no, amount, expireTime } = found;
  const about = { distributorId, refId: refundId };
  switch (status) {
    case 'WAIT_RETURN':
      return { ...about, kind: 'RETURN_APPROVED', params: { no, date: expireTime?.toISOString() ?? '' } };
    case 'REFUNDED':
      return { ...about, kind: 'REFUND_PAID', params: { no, amount: formatYuan(amount) } };
    case 'REJECTED':
    case 'RECEIVE_REJECTED':
      return { ...about, kind: 'REFUND_REJECTED', params: { no } };
    default:
      return null;
  }
};

export const describeSample: DescribeNotice<'sampleMoved'> = async (tx, { sampleId, status }) => {
  const [found] = await tx.select().from(sampleApply).where(eq(sampleApply.id, sampleId));
  if (!found) return null;
  const { distributorId, sampleNo: no, rejectReason } = found;
  const about = { distributorId, refId: sampleId };
  if (status === 'SHIPPED') return { ...about, kind: 'SAMPLE_SHIPPED', params: { no } };
  if (status !== 'REJECT') return null;
  return { ...about, kind: 'SAMPLE_REJECTED', params: { no, reason: rejectReason ?? '' } };
};

async function findOrder(tx: Tx, id: string) {
  const [found] = await tx.select().from(order).where(eq(order.id, id));
  if (!found) throw new Error(`no order ${id}`);
  return found;
}
