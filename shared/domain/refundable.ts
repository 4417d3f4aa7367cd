import { type Fen, toFen } from '#shared/domain/money.ts';

/**
 * The most that can be asked back for some pieces of an order's line, in fen: their share of what was paid for it,
 * rounded up, and never more than what is left of it. So parts of a line never come to more than the line, and whoever
 * takes the last piece gets what is left.
 * @param line what was paid for all of its pieces
 * @param rest what of that is neither refunded nor asked back already
 */
export function mostRefundable(
  line: { readonly amount: Fen; readonly quantity: number },
  rest: Fen,
  pieces: number,
): Fen {
  const quantity = BigInt(line.quantity);
  const share = (BigInt(line.amount) * BigInt(pieces) + quantity - 1n) / quantity;
  return toFen(Math.min(Number(share), rest));
}
