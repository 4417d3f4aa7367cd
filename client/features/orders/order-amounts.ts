import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';

interface OrderSums {
  /** What the tiers take off the goods. */
  readonly tiers: Fen;
  /** What a quote takes off beyond that. */
  readonly quoted: Fen;
  /** What it came to before any quote. */
  readonly asOrdered: Fen;
}

/**
 * What the amounts of an order do not say by themselves: a quote is in `discountAmount`, and the lines keep the price
 * at which they were ordered.
 */
export function orderSums({ items, amounts }: Pick<OrderDetailData, 'items' | 'amounts'>): OrderSums {
  const goods = parseYuan(amounts.goodsAmount);
  const lines = items.reduce((sum, { price, quantity }) => sum + parseYuan(price) * quantity, 0);
  const tiers = toFen(goods - lines);
  return {
    tiers,
    quoted: toFen(parseYuan(amounts.discountAmount) - tiers),
    asOrdered: toFen(lines - parseYuan(amounts.couponAmount) + parseYuan(amounts.freightAmount)),
  };
}
