import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { isRefundable } from '#gateway/modules/order/is-refundable.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow, toOrderedItem } from '#gateway/modules/order/order-items.ts';
import { NOTHING_REFUNDED, sumRefunded } from '#gateway/modules/order/sum-refunded.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { maxRefundable } from '#shared/domain/refundable.ts';

/** The refundable part of an order line: neither refunded nor requested in a running refund. */
export interface RefundableLine {
  readonly item: OrderItemRow;
  /** Pieces that were not shipped. Money-only refunds take these first. */
  readonly unshipped: number;
  /** Pieces that were shipped and can be sent back. */
  readonly shipped: number;
  /** Remaining part of the amount paid for the line. */
  readonly rest: Fen;
}

export const piecesOf = ({ unshipped, shipped }: RefundableLine) => unshipped + shipped;

/** Maximum refund amount for a number of pieces of a line. */
export const mostFor = ({ item, rest }: RefundableLine, pieces: number) => maxRefundable(item, rest, pieces);

/** All lines of the orders in line order, including those with nothing left to refund. */
export async function listRefundableLines(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<RefundableLine[]> {
  const [items, taken] = [
    await listOrderItems(db, distributorId, orderIds),
    await sumRefunded(db, distributorId, orderIds),
  ];
  return items.map(item => {
    const { pieces, unshipped, amount } = taken.get(item.id) ?? NOTHING_REFUNDED;
    return {
      item,
      unshipped: item.quantity - item.shippedQuantity - unshipped,
      shipped: item.shippedQuantity - (pieces - unshipped),
      rest: toFen(item.amount - amount),
    };
  });
}

/**
 * Refundable lines of an order; empty if the order's state allows no refund.
 * @throws BusinessError NOT_FOUND, also for orders of other shops
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
