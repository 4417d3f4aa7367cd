import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { type LineAmounts, lineAmounts, sumLines } from '#shared/domain/order-line.ts';

interface OrderSums extends LineAmounts {
  /** Discount by price tiers, which the prices of the lines include, in fen. */
  readonly tiers: Fen;
  /** Part of the discount that is due to the quote, in fen. The rest is the coupon. */
  readonly quoted: Fen;
  /** Amount before any quote, in fen. */
  readonly asOrdered: Fen;
}

const PAID: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED'];

/** Whether the amounts of an order were paid, rather than due. */
export const isPaid = (status: OrderStatus) => PAID.includes(status);

export const amountsOf = ({ price, quantity, amount }: OrderedItemData): LineAmounts =>
  lineAmounts({ price: parseYuan(price), quantity, amount: parseYuan(amount) });

/** The sums of the columns of an order's lines, and what they consist of. */
export function calculateOrderAmounts({
  items,
  amounts,
}: Pick<OrderDetailData, 'items' | 'amounts'>): OrderSums {
  const sums = sumLines(items.map(amountsOf));
  const coupon = parseYuan(amounts.couponAmount);
  return {
    ...sums,
    tiers: toFen(parseYuan(amounts.goodsAmount) - sums.gross),
    quoted: toFen(sums.discount - coupon),
    asOrdered: toFen(sums.gross - coupon + parseYuan(amounts.freightAmount)),
  };
}
