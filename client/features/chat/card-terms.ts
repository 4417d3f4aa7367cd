import { chinaDate } from '#client/lib/china-date.ts';
import type { CouponCardData, GiftCardData } from '#shared/contract/chat-cards.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { chat } from '#shared/messages/zh/chat.ts';
import { ui } from '#shared/messages/zh/ui.ts';

/** What a coupon takes off, with its unit before or behind it. */
export function couponValue({ couponType, resultData }: CouponCardData) {
  const value = shortAmount(resultData);
  return couponType === 'RATE_OFF'
    ? { before: '', value, behind: chat.rateUnit }
    : { before: ui.currency, value, behind: '' };
}

export function couponThreshold({ ruleData }: CouponCardData): string {
  return isNothing(ruleData) ? chat.noThreshold : chat.couponThreshold(shortAmount(ruleData));
}

export function couponValidity({ validStartDate, validEndDate }: CouponCardData): string {
  return chat.validBetween(chinaDate(validStartDate), chinaDate(validEndDate));
}

export function giftThreshold({ thresholdPrice }: GiftCardData): string {
  return isNothing(thresholdPrice) ? chat.giftNoThreshold : chat.giftThreshold(shortAmount(thresholdPrice));
}

export function giftValidity({ validType, validStartDate, validEndDate, validDays }: GiftCardData): string {
  return validType === 'FIXED'
    ? chat.validBetween(chinaDate(validStartDate ?? ''), chinaDate(validEndDate ?? ''))
    : chat.validDays(validDays ?? 0);
}

/** `8.50` → `8.5`, `3000.00` → `3,000`. */
function shortAmount(amount: string): string {
  return displayYuan(amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
}

const isNothing = (amount: string) => Number(amount) === 0;
