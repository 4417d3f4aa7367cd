import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import type { CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';
import { staffTerminal } from '#shared/messages/zh/gateway/staff-terminal.ts';

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;
const GIFT_THRESHOLD = '1000.00';

/**
 * A coupon for all commodities, valid for 30 days from now. `resultData`: yuan off, or for a rate the tenths
 * to pay.
 */
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
    dataTypeName: staffTerminal.allCommodities,
    validStartDate: new Date(now).toISOString(),
    validEndDate: new Date(now + VALID_DAYS * DAY_MS).toISOString(),
  };
}

interface Commodity {
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly marketPrice: string;
}

/** Finds the best-ranked commodity with this name and makes it a gift card at its market price. */
export async function giftCard(gateway: StaffGateway, name: string): Promise<GiftCardData> {
  const { records } = await gateway.callAsVisitor<{ records: Commodity[] }>(
    commodityCalls.listCommodityPage.path,
    {
      data: name ? { name } : {},
      pageSize: 1,
    },
  );
  const [commodity] = records;
  if (!commodity) throw new Error(`There is no commodity named ${name}`);
  return {
    name: commodity.name,
    price: commodity.marketPrice,
    thresholdPrice: GIFT_THRESHOLD,
    validType: 'DAYS',
    validStartDate: null,
    validEndDate: null,
    validDays: VALID_DAYS,
    skuCommodityVO: { thumbnailUrl: commodity.thumbnailUrl },
  };
}
