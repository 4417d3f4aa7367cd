import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';

/** Totals of lines: their number, their pieces, and the amount in yuan. */
export function totalsOf(lines: readonly { readonly quantity: number; readonly amount: Fen }[]) {
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: formatYuan(toFen(lines.reduce((sum, { amount }) => sum + amount, 0))),
  };
}
