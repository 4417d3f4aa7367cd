import { type Fen, toFen } from '#shared/domain/money.ts';

/**
 * Largest refund, in fen, for some pieces of an order line: their share of the paid amount, rounded up, but not more
 * than `rest`. The refunds of a line therefore never exceed its amount, and the last one receives the remainder.
 * @param line paid amount and quantity of the whole line
 * @param rest part of that amount that is neither refunded nor requested already
 */
export function maxRefundable(
  line: { readonly amount: Fen; readonly quantity: number },
  rest: Fen,
  pieces: number,
): Fen {
  const quantity = BigInt(line.quantity);
  const share = (BigInt(line.amount) * BigInt(pieces) + quantity - 1n) / quantity;
  return toFen(Math.min(Number(share), rest));
}
