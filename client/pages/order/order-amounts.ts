import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';

interface OrderSums {
  /** Discount by price tiers, in fen. */
  readonly tiers: Fen;
  /** Further discount by the quote, in fen. */
  readonly quoted: Fen;
  /** Amount before any quote, in fen. */
  readonly asOrdered: Fen;
}

/**
 * Derives the amounts that the order does not contain: `discountAmount` includes the quote, while the lines
 * keep their ordered prices.
 */
export function calculateOrderAmounts({
  items,
  amounts,
}: Pick<OrderDetailData, 'items' | 'amounts'>): OrderSums {
  const goodsAmount = parseYuan(amounts.goodsAmount);
  const lines = items.reduce((sum, { price, quantity }) => sum + parseYuan(price) * quantity, 0);
  const tiers = toFen(goodsAmount - lines);
  return {
    tiers,
    quoted: toFen(parseYuan(amounts.discountAmount) - tiers),
    asOrdered: toFen(lines - parseYuan(amounts.couponAmount) + parseYuan(amounts.freightAmount)),
  };
}
