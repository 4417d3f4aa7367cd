import {
  type CouponLine,
  type CouponRule,
  calculateDiscount,
} from '#gateway/modules/checkout/calculate-discount.ts';
import { type FreightRule, freightOf } from '#gateway/modules/checkout/freight.ts';
import type { Amounts, PricedGroup, PricedItem } from '#gateway/modules/order/priced-group.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { applicableTier, type PriceTier } from '#shared/domain/price-tier.ts';

/** The requested quantity of one sku. */
export interface RequestedLine extends Omit<CouponLine, 'amount'> {
  readonly warehouseId: string;
  readonly quantity: number;
  /** Price of one piece before price tiers. */
  readonly price: Fen;
  readonly tiers: readonly PriceTier<Fen>[];
}

export interface PriceTerms {
  /** By warehouse id; without a rule, for example while no address is selected, the freight is 0. */
  readonly freight: ReadonlyMap<string, FreightRule>;
  /** Has no effect if its threshold is not reached. */
  readonly coupon: CouponRule | null;
}

/** Prices lines in one group per warehouse, in the order of their first lines. */
export function priceGroups<Line extends RequestedLine>(
  lines: readonly Line[],
  { freight, coupon }: PriceTerms,
): PricedGroup<Line>[] {
  const tiered = lines.map(line => {
    const price = applicableTier(line.tiers, line.quantity)?.price ?? line.price;
    return {
      line,
      price,
      fullAmount: toFen((line.tiers[0]?.price ?? line.price) * line.quantity),
      amount: toFen(price * line.quantity),
    };
  });
  const savings =
    coupon &&
    calculateDiscount(
      coupon,
      tiered.map(({ line, amount }) => ({ ...line, amount })),
    );
  const items = tiered.map(({ amount, ...item }, index) => {
    const couponAmount = savings?.[index] ?? toFen(0);
    return { ...item, couponAmount, payAmount: toFen(amount - couponAmount) };
  });
  const groups = Map.groupBy(items, ({ line }) => line.warehouseId);
  return [...groups].map(([warehouseId, ofGroup]) => {
    const sum = (of: (item: PricedItem<Line>) => number) =>
      ofGroup.reduce((total, item) => total + of(item), 0);
    const [full, off, paid] = [sum(i => i.fullAmount), sum(i => i.couponAmount), sum(i => i.payAmount)];
    const rule = freight.get(warehouseId);
    const freightAmount = rule ? freightOf(rule, toFen(paid + off)) : toFen(0);
    return {
      warehouseId,
      items: ofGroup,
      goodsAmount: toFen(full),
      discountAmount: toFen(full - off - paid),
      couponAmount: toFen(off),
      freightAmount,
      payAmount: toFen(paid + freightAmount),
    };
  });
}

export function sumAmounts(groups: readonly Amounts[]): Amounts {
  const sum = (of: keyof Amounts) => toFen(groups.reduce((total, group) => total + group[of], 0));
  return {
    goodsAmount: sum('goodsAmount'),
    discountAmount: sum('discountAmount'),
    couponAmount: sum('couponAmount'),
    freightAmount: sum('freightAmount'),
    payAmount: sum('payAmount'),
  };
}
