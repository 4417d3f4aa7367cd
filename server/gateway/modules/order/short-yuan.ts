import { displayYuan, type Fen, formatYuan } from '#shared/domain/money.ts';

/** Formats an amount for a sentence: `200000` → `2,000`, `12050` → `120.50`. */
export function shortYuan(amount: Fen): string {
  return displayYuan(formatYuan(amount)).replace(/\.00$/, '');
}
