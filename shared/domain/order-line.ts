import { type Fen, toFen } from '#shared/domain/money.ts';

/** Amounts of an order line in fen. `gross` − `discount` = `net`. */
export interface LineAmounts {
  /** Price times quantity. */
  readonly gross: Fen;
  /** The line's share of coupon and quote; negative if the quote is higher. */
  readonly discount: Fen;
  readonly net: Fen;
}

/** Amounts of a line; `amount` is what is paid for it, after coupon and quote. */
export function lineAmounts({
  price,
  quantity,
  amount,
}: {
  readonly price: Fen;
  readonly quantity: number;
  readonly amount: Fen;
}): LineAmounts {
  const gross = toFen(price * quantity);
  return { gross, discount: toFen(gross - amount), net: amount };
}

/** Sums of the columns of an order's lines. With the freight, `net` is the amount of the order. */
export function sumLines(lines: readonly LineAmounts[]): LineAmounts {
  const sumOf = (column: keyof LineAmounts) => toFen(lines.reduce((sum, line) => sum + line[column], 0));
  return { gross: sumOf('gross'), discount: sumOf('discount'), net: sumOf('net') };
}
