import { type Fen, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';

/** What a coupon takes off, and from what on. */
export interface CouponRule {
  readonly couponType: 'RATE_OFF' | 'MONEY_OFF';
  /** RATE_OFF: hundredths that remain to be paid, 85 for 8.5 折; MONEY_OFF: fen off. */
  readonly value: number;
  /** Goods that count must come to this much; 0: to anything. */
  readonly threshold: Fen;
  /** Goods that count; both empty: all. */
  readonly brandIds: readonly string[];
  readonly kindIds: readonly string[];
}

/** A line as a coupon looks at it. */
export interface CouponLine {
  readonly brandId: string;
  /** Categories from the top down to its own. */
  readonly kindPath: readonly string[];
  readonly amount: Fen;
}

const FULL_RATE = 100;

/** What a coupon takes off each of the lines, in their order; null where they do not come to its threshold. */
export function couponSaving(rule: CouponRule, lines: readonly CouponLine[]): Fen[] | null {
  const counted = countedAmounts(rule, lines);
  const total = sum(counted);
  if (total === 0 || total < rule.threshold) return null;
  // What is taken off is rounded down: never a fen more than the coupon says.
  const off =
    rule.couponType === 'RATE_OFF'
      ? Math.floor((total * (FULL_RATE - rule.value)) / FULL_RATE)
      : Math.min(rule.value, total);
  return prorate(toFen(off), counted);
}

/** What the goods come to that count for a coupon. */
export function countedTotal(rule: CouponRule, lines: readonly CouponLine[]): Fen {
  return sum(countedAmounts(rule, lines));
}

function countedAmounts(rule: CouponRule, lines: readonly CouponLine[]): Fen[] {
  return lines.map(line => (counts(rule, line) ? line.amount : toFen(0)));
}

const sum = (amounts: readonly Fen[]): Fen =>
  toFen(amounts.reduce((total: number, amount) => total + amount, 0));

function counts({ brandIds, kindIds }: CouponRule, { brandId, kindPath }: CouponLine): boolean {
  if (brandIds.length === 0 && kindIds.length === 0) return true;
  return brandIds.includes(brandId) || kindPath.some(id => kindIds.includes(id));
}
