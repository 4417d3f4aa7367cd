import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';

/** Sort orders of the purchased skus: by number of orders, by the last purchase, by pieces; largest first. */
export const PURCHASED_SORTS = ['TIMES', 'RECENT', 'PIECES'] as const;

/** How a price in yuan differs from the price of the last purchase; null if it does not, or one is unknown. */
export function priceChange(
  price: string | null,
  lastPrice: string | null,
): { isRise: boolean; by: Fen } | null {
  if (price === null || lastPrice === null) return null;
  const by = parseYuan(price) - parseYuan(lastPrice);
  return by === 0 ? null : { isRise: by > 0, by: toFen(Math.abs(by)) };
}
