import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { addBillLine } from '#gateway/modules/ledger/credit-bill.ts';
import { type Posting, post } from '#gateway/modules/ledger/post.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { entriesOfPaying, entriesOfReturning } from '#gateway/modules/pay/pay-entries.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

type BookContext = Pick<WorkContext, 'clock' | 'newId'>;
type PaidOrder = Pick<OrderRow, 'distributorId' | 'id' | 'orderNo' | 'payAmount'>;

/** Books that an order was paid: one posting an order, by its id, so that each can be looked up and given back. */
export async function bookPaid(
  tx: Tx,
  context: BookContext,
  { distributorId, id, orderNo, payAmount }: PaidOrder,
  payType: PayType,
): Promise<void> {
  // A coupon may have taken everything.
  if (payAmount === 0) return;
  const entries = entriesOfPaying(payType, payAmount);
  await book(
    tx,
    context,
    { distributorId, kind: 'PAY', refId: id, remark: orderNo, entries },
    { payType, orderId: id, amount: payAmount },
  );
}

/** Books that money of an order went back, the way it came. */
export async function bookReturned(
  tx: Tx,
  context: BookContext,
  { distributorId, id }: Pick<OrderRow, 'distributorId' | 'id'>,
  payType: PayType,
  { amount, refId, remark }: { readonly amount: Fen; readonly refId: string; readonly remark: string },
): Promise<void> {
  if (amount === 0) return;
  const entries = entriesOfReturning(payType, amount);
  await book(
    tx,
    context,
    { distributorId, kind: 'REFUND', refId, remark, entries },
    { payType, orderId: id, amount: toFen(-amount) },
  );
}

/** What moves credit stands on a bill too, with the same sum. */
async function book(
  tx: Tx,
  context: BookContext,
  posting: Posting,
  { payType, orderId, amount }: { readonly payType: PayType; readonly orderId: string; readonly amount: Fen },
) {
  const transactionId = await post(tx, context, posting);
  if (payType !== 'CREDIT') return;
  const { distributorId } = posting;
  await addBillLine(tx, context, { distributorId, transactionId, orderId, amount });
}
