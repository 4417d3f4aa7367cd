import { chinaDate } from '#client/lib/china-date.ts';
import type { CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { cardTerms as words } from '#shared/messages/zh/client/card-terms.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** Discount of a coupon, with its unit before or after the value. */
export function couponValue({ couponType, resultData }: CouponCardData) {
  const value = shortAmount(resultData);
  return couponType === 'RATE_OFF'
    ? { before: '', value, behind: words.rateUnit }
    : { before: ui.currency, value, behind: '' };
}

export function couponThreshold({ ruleData }: CouponCardData): string {
  return isNothing(ruleData) ? words.noThreshold : words.couponThreshold(shortAmount(ruleData));
}

export function couponValidity({ validStartDate, validEndDate }: CouponCardData): string {
  return words.validBetween(chinaDate(validStartDate), chinaDate(validEndDate));
}

export function giftThreshold({ thresholdPrice }: GiftCardData): string {
  return isNothing(thresholdPrice) ? words.giftNoThreshold : words.giftThreshold(shortAmount(thresholdPrice));
}

export function giftValidity({ validType, validStartDate, validEndDate, validDays }: GiftCardData): string {
  return validType === 'FIXED'
    ? words.validBetween(chinaDate(validStartDate ?? ''), chinaDate(validEndDate ?? ''))
    : words.validDays(validDays ?? 0);
}

/** `8.50` → `8.5`, `3000.00` → `3,000`. */
function shortAmount(amount: string): string {
  return displayYuan(amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
}

const isNothing = (amount: string) => Number(amount) === 0;
