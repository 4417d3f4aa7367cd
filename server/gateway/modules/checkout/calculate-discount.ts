import { type Fen, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';

/** Discount, threshold and scope of a coupon. */
export interface CouponRule {
  readonly couponType: 'RATE_OFF' | 'MONEY_OFF';
  /** RATE_OFF: percentage that remains to be paid, 85 for 8.5 折; MONEY_OFF: discount in fen. */
  readonly value: number;
  /** Minimum amount of the eligible lines; 0: no minimum. */
  readonly threshold: Fen;
  /** Eligible brands and categories; if both are empty, every line is eligible. */
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/** The fields of a line that a coupon depends on. */
export interface CouponLine {
  readonly brandId: string;
  /** Category ids from the top level down to the line's own category. */
  readonly categoryPath: readonly string[];
  readonly amount: Fen;
}

const FULL_RATE = 100;

/** Returns the discount of each line, in their order; null if the threshold is not reached. */
export function calculateDiscount(rule: CouponRule, lines: readonly CouponLine[]): Fen[] | null {
  const counted = countedAmounts(rule, lines);
  const total = sum(counted);
  if (total === 0 || total < rule.threshold) return null;
  // The discount is rounded down, so that it never exceeds the coupon's rate.
  const off =
    rule.couponType === 'RATE_OFF'
      ? Math.floor((total * (FULL_RATE - rule.value)) / FULL_RATE)
      : Math.min(rule.value, total);
  return prorate(toFen(off), counted);
}

/** Returns the amount of the lines that are eligible for a coupon. */
export function eligibleTotal(rule: CouponRule, lines: readonly CouponLine[]): Fen {
  return sum(countedAmounts(rule, lines));
}

function countedAmounts(rule: CouponRule, lines: readonly CouponLine[]): Fen[] {
  return lines.map(line => (isEligible(rule, line) ? line.amount : toFen(0)));
}

const sum = (amounts: readonly Fen[]): Fen =>
  toFen(amounts.reduce((total: number, amount) => total + amount, 0));

function isEligible({ brandIds, categoryIds }: CouponRule, { brandId, categoryPath }: CouponLine): boolean {
  if (brandIds.length === 0 && categoryIds.length === 0) return true;
  return brandIds.includes(brandId) || categoryPath.some(id => categoryIds.includes(id));
}
