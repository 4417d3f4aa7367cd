import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow, toOrderedItem } from '#gateway/modules/order/order-items.ts';
import { isRefundable } from '#gateway/modules/refund/is-refundable.ts';
import { NOTHING_TAKEN, sumTaken } from '#gateway/modules/refund/sum-taken.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { mostRefundable } from '#shared/domain/refundable.ts';

/** What of a line of an order can still be asked back: neither refunded, nor asked back by a refund under way. */
export interface RefundableLine {
  readonly item: OrderItemRow;
  /** Pieces that were not shipped. Who asks for money only takes these first. */
  readonly unshipped: number;
  /** Pieces that were shipped, and so could be sent back. */
  readonly shipped: number;
  /** What is left of what was paid for the line. */
  readonly rest: Fen;
}

export const piecesOf = ({ unshipped, shipped }: RefundableLine) => unshipped + shipped;

/** The most for so many pieces of a line. */
export const mostFor = ({ item, rest }: RefundableLine, pieces: number) => mostRefundable(item, rest, pieces);

/** Every line of some orders, whether something is left of it or not, in the order in which they were ordered. */
export async function listRefundableLines(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<RefundableLine[]> {
  const [items, taken] = [
    await listOrderItems(db, distributorId, orderIds),
    await sumTaken(db, distributorId, orderIds),
  ];
  return items.map(item => {
    const { pieces, unshipped, amount } = taken.get(item.id) ?? NOTHING_TAKEN;
    return {
      item,
      unshipped: item.quantity - item.shippedQuantity - unshipped,
      shipped: item.shippedQuantity - (pieces - unshipped),
      rest: toFen(item.amount - amount),
    };
  });
}

/**
 * What a shop can still ask back of an order, line by line; nothing where the order's state lets nothing be asked.
 * @throws Refusal NOT_FOUND, also for another shop's
 */
export async function listRefundable(
  { db, member, clock }: CallContext<'certified'>,
  { orderId }: Arg<'listRefundableItems'>,
): Promise<Data<'listRefundableItems'>> {
  const { distributorId } = member;
  const order = await findOrder(db, distributorId, orderId);
  if (!isRefundable(order, clock.now())) return [];
  const lines = await listRefundableLines(db, distributorId, [orderId]);
  return lines
    .filter(line => piecesOf(line) > 0)
    .map(line => ({
      item: toOrderedItem(line.item),
      orderItemId: line.item.id,
      maxQty: piecesOf(line),
      maxAmount: formatYuan(mostFor(line, piecesOf(line))),
      maxReturnQty: line.shipped,
    }));
}
