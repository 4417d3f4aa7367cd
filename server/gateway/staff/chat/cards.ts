import type { StaffGateway } from '#gateway/staff/call-gateway.ts';
import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import type { CouponCardData, GiftCardData } from '#shared/contract/chat-cards.ts';
import { staffTerminal } from '#shared/messages/zh/staff-terminal.ts';

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;
const GIFT_THRESHOLD = '1000.00';

/** A coupon for everything, from today for a month: yuan off, or the tenths that remain to be paid. */
export function couponCard(
  couponType: CouponCardData['couponType'],
  resultData: string,
  ruleData: string,
  now = Date.now(),
): CouponCardData {
  return {
    couponType,
    resultData,
    ruleData,
    name: couponType === 'MONEY_OFF' ? staffTerminal.moneyOff : staffTerminal.rateOff,
    dataTypeName: staffTerminal.allGoods,
    validStartDate: new Date(now).toISOString(),
    validEndDate: new Date(now + VALID_DAYS * DAY_MS).toISOString(),
  };
}

interface Goods {
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly marketPrice: string;
}

/** The best-known goods of that name as a gift, at their market price. */
export async function giftCard(gateway: StaffGateway, name: string): Promise<GiftCardData> {
  const { records } = await gateway.callAsVisitor<{ records: Goods[] }>(
    commodityCalls.listCommodityPage.path,
    {
      data: name ? { name } : {},
      pageSize: 1,
    },
  );
  const [goods] = records;
  if (!goods) throw new Error(`There are no goods named ${name}`);
  return {
    name: goods.name,
    price: goods.marketPrice,
    thresholdPrice: GIFT_THRESHOLD,
    validType: 'DAYS',
    validStartDate: null,
    validEndDate: null,
    validDays: VALID_DAYS,
    skuCommodityVO: { thumbnailUrl: goods.thumbnailUrl },
  };
}
