import { type CouponLine, countedTotal, couponSaving } from '#gateway/modules/checkout/coupon-saving.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { shortYuan } from '#gateway/modules/checkout/short-yuan.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { checkoutTexts } from '#shared/messages/zh/checkout-texts.ts';

const { coupon: words } = checkoutTexts;

/** What a coupon is worth for some lines. */
export interface JudgedCoupon {
  readonly coupon: OwnCoupon;
  /** What it takes off; nothing where it cannot be used. */
  readonly saves: Fen;
  /** Why it cannot be used; empty where it can. */
  readonly reason: string;
}

/** What each coupon is worth, the best first; of equals the one that ends first, lest it is lost. */
export function judgeCoupons(
  coupons: readonly OwnCoupon[],
  lines: readonly CouponLine[],
  now: Date,
): JudgedCoupon[] {
  return coupons
    .map(coupon => judgeCoupon(coupon, lines, now))
    .sort(
      (one, other) =>
        other.saves - one.saves ||
        one.coupon.validEndDate.getTime() - other.coupon.validEndDate.getTime() ||
        (one.coupon.id < other.coupon.id ? -1 : 1),
    );
}

function judgeCoupon(coupon: OwnCoupon, lines: readonly CouponLine[], now: Date): JudgedCoupon {
  const saves = toFen((couponSaving(coupon, lines) ?? []).reduce((total: number, part) => total + part, 0));
  const reason = reasonAgainst(coupon, lines, now, saves);
  return { coupon, reason, saves: reason ? toFen(0) : saves };
}

function reasonAgainst(coupon: OwnCoupon, lines: readonly CouponLine[], now: Date, saves: Fen): string {
  if (now >= coupon.validEndDate) return words.expired;
  if (now < coupon.validStartDate) return words.notYet(dayOf(coupon.validStartDate));
  if (saves > 0) return '';
  const counted = countedTotal(coupon, lines);
  return counted > 0 && counted < coupon.threshold
    ? words.missing(shortYuan(toFen(coupon.threshold - counted)))
    : words.noGoods;
}

/** `2026-11-21`, in China. */
const dayOf = (date: Date) => chinaClock(date.getTime()).toISOString().slice(0, 10);
