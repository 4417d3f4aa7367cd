import type { CommodityCardData, CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';

/** Parses and validates a card from the wire; returns undefined if it is invalid. */
type ReadCard<T> = (content: string) => T | undefined;

export const readCommodityCard: ReadCard<CommodityCardData> = content =>
  readShape<CommodityCardData>(content, {
    id: isText,
    name: isText,
    thumbnailUrl: isText,
    price: orNull(isText),
  });

export const readCouponCard: ReadCard<CouponCardData> = content =>
  readShape<CouponCardData>(content, {
    couponType: type => type === 'RATE_OFF' || type === 'MONEY_OFF',
    resultData: isAmount,
    ruleData: isAmount,
    name: isText,
    dataTypeName: isText,
    validStartDate: isDate,
    validEndDate: isDate,
  });

export const readGiftCard: ReadCard<GiftCardData> = content => {
  const card = readShape<GiftCardData>(content, {
    name: isText,
    price: isAmount,
    thresholdPrice: isAmount,
    validType: type => type === 'FIXED' || type === 'DAYS',
    validStartDate: orNull(isDate),
    validEndDate: orNull(isDate),
    validDays: orNull(Number.isInteger),
    skuCommodityVO: sku => isText((sku as { thumbnailUrl?: unknown } | null)?.thumbnailUrl),
  });
  if (!card) return undefined;
  const { validType, validStartDate, validEndDate, validDays } = card;
  const hasValidity = validType === 'FIXED' ? validStartDate && validEndDate : validDays;
  return hasValidity ? card : undefined;
};

type Check = (value: unknown) => boolean;

const isText: Check = value => typeof value === 'string' && value !== '';
const isAmount: Check = value => typeof value === 'string' && /^\d{1,13}(\.\d{1,2})?$/.test(value);
const isDate: Check = value => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const orNull =
  (check: Check): Check =>
  value =>
    value === null || check(value);

function readShape<T>(content: string, shape: Record<keyof T & string, Check>): T | undefined {
  try {
    const card = JSON.parse(content) as Record<string, unknown> | null;
    const fits = Object.entries<Check>(shape).every(([field, check]) => check(card?.[field]));
    return fits ? (card as T) : undefined;
  } catch {
    return undefined;
  }
}
