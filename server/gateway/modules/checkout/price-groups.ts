import { type CouponLine, type CouponRule, couponSaving } from '#gateway/modules/checkout/coupon-saving.ts';
import { type FreightRule, freightOf } from '#gateway/modules/checkout/freight.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { type PriceTier, reachedTier } from '#shared/domain/tier-price.ts';

/** What is to be ordered of one sku. */
export interface WantedLine extends Omit<CouponLine, 'amount'> {
  readonly warehouseId: string;
  readonly quantity: number;
  /** Of one piece, before tiers. */
  readonly price: Fen;
  readonly tiers: readonly PriceTier<Fen>[];
}

export interface PricedItem<Line> {
  readonly line: Line;
  /** Of one piece, at the tier that the quantity reaches. */
  readonly price: Fen;
  /** At the price before tiers. */
  readonly fullAmount: Fen;
  readonly couponAmount: Fen;
  /** What is paid for it: tiers and coupon taken off. */
  readonly payAmount: Fen;
}

/** In fen. `payAmount` = `goodsAmount` − `discountAmount` − `couponAmount` + `freightAmount`. */
export interface Amounts {
  readonly goodsAmount: Fen;
  readonly discountAmount: Fen;
  readonly couponAmount: Fen;
  readonly freightAmount: Fen;
  readonly payAmount: Fen;
}

export interface PricedGroup<Line> extends Amounts {
  readonly warehouseId: string;
  readonly items: readonly PricedItem<Line>[];
}

export interface PriceTerms {
  /** By warehouse; one without costs nothing, as while no address is chosen. */
  readonly freight: ReadonlyMap<string, FreightRule>;
  /** Takes nothing off where its threshold is not reached. */
  readonly coupon: CouponRule | null;
}

/** What lines come to, in groups of one warehouse each, in the order of their first lines. */
export function priceGroups<Line extends WantedLine>(
  lines: readonly Line[],
  { freight, coupon }: PriceTerms,
): PricedGroup<Line>[] {
  const tiered = lines.map(line => {
    const price = reachedTier(line.tiers, line.quantity)?.price ?? line.price;
    return {
      line,
      price,
      fullAmount: toFen((line.tiers[0]?.price ?? line.price) * line.quantity),
      amount: toFen(price * line.quantity),
    };
  });
  const savings =
    coupon &&
    couponSaving(
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

/** The amounts of several groups together. */
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
