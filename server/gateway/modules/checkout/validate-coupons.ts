import {
  type CouponLine,
  calculateDiscount,
  eligibleTotal,
} from '#gateway/modules/checkout/calculate-discount.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { shortYuan } from '#gateway/modules/order/short-yuan.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';

const { coupon: words } = checkoutTexts;

/** A coupon with its discount for the given lines. */
export interface ValidatedCoupon {
  readonly coupon: OwnCoupon;
  /** Discount; 0 if the coupon cannot be used. */
  readonly saves: Fen;
  /** Why the coupon cannot be used; empty if it can. */
  readonly reason: string;
}

/** Validates coupons and sorts them by discount, highest first; equal ones by end date, earliest first. */
export function validateCoupons(
  coupons: readonly OwnCoupon[],
  lines: readonly CouponLine[],
  now: Date,
): ValidatedCoupon[] {
  return coupons
    .map(coupon => validateCoupon(coupon, lines, now))
    .sort(
      (one, other) =>
        other.saves - one.saves ||
        one.coupon.validEndDate.getTime() - other.coupon.validEndDate.getTime() ||
        (one.coupon.id < other.coupon.id ? -1 : 1),
    );
}

function validateCoupon(coupon: OwnCoupon, lines: readonly CouponLine[], now: Date): ValidatedCoupon {
  const saves = toFen(
    (calculateDiscount(coupon, lines) ?? []).reduce((total: number, part) => total + part, 0),
  );
  const reason = findReason(coupon, lines, now, saves);
  return { coupon, reason, saves: reason ? toFen(0) : saves };
}

function findReason(coupon: OwnCoupon, lines: readonly CouponLine[], now: Date, saves: Fen): string {
  if (now >= coupon.validEndDate) return words.expired;
  if (now < coupon.validStartDate) return words.notYet(dayOf(coupon.validStartDate));
  if (saves > 0) return '';
  const counted = eligibleTotal(coupon, lines);
  return counted > 0 && counted < coupon.threshold
    ? words.missing(shortYuan(toFen(coupon.threshold - counted)))
    : words.notEligible;
}

/** Date in China time: `2026-11-21`. */
const dayOf = (date: Date) => chinaClock(date.getTime()).toISOString().slice(0, 10);
