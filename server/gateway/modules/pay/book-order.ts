import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { addBillLine } from '#gateway/modules/credit/add-bill-line.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/ledger/pay-entries.ts';
import { type Posting, post } from '#gateway/modules/ledger/post.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

type BookContext = Pick<WorkContext, 'clock' | 'newId'>;

/** Money that is returned for a record, such as a refund; each record returns money once. */
export interface Returned extends Pick<Posting, 'refId' | 'refNo' | 'remark'> {
  readonly amount: Fen;
}

type PaidOrder = Pick<OrderRow, 'distributorId' | 'id' | 'orderNo' | 'payAmount'>;

/** Posts the payment of an order: one posting per order, with the order id as reference. */
export async function bookPaid(
  tx: Tx,
  context: BookContext,
  { distributorId, id, orderNo, payAmount }: PaidOrder,
  payType: PayType,
): Promise<void> {
  // A coupon may cover the whole price.
  if (payAmount === 0) return;
  const entries = entriesOfPaying(payType, payAmount);
  await book(
    tx,
    context,
    { distributorId, kind: 'PAY', refId: id, refNo: orderNo, remark: '', entries },
    { payType, orderId: id, amount: payAmount },
  );
}

/** Posts a repayment to the account of the pay type (see `pay-entries.ts`). */
export async function bookReturned(
  tx: Tx,
  context: BookContext,
  { distributorId, id }: Pick<OrderRow, 'distributorId' | 'id'>,
  payType: PayType,
  { amount, refId, refNo, remark }: Returned,
): Promise<void> {
  if (amount === 0) return;
  const entries = entriesOfReturning(payType, amount);
  await book(
    tx,
    context,
    { distributorId, kind: 'REFUND', refId, refNo, remark, entries },
    { payType, orderId: id, amount: toFen(-amount) },
  );
}

/** Credit movements are also added to the monthly bill, with the same amount. */
async function book(
  tx: Tx,
  context: BookContext,
  posting: Posting,
  { payType, orderId, amount }: { readonly payType: PayType; readonly orderId: string; readonly amount: Fen },
) {
  const transactionId = await post(tx, context, posting);
  if (payType !== 'CREDIT') return;
  const { distributorId } = posting;
  const createDate = context.clock.now();
  await addBillLine(tx, context, { distributorId, transactionId, orderId, amount, createDate });
}
