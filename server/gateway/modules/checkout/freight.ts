import { type Fen, toFen } from '#shared/domain/money.ts';

/** Freight from a warehouse to the listed provinces, or to all other provinces if none is listed. */
export interface FreightRule {
  readonly provinceCodes: readonly string[];
  readonly fee: Fen;
  /** Commodity amount from which freight is free; null if it never is. */
  readonly freeFrom: Fen | null;
}

/** Returns the rule that lists the province, otherwise the rule for all others; undefined if none ships there. */
export function freightRuleFor<Rule extends FreightRule>(
  rules: readonly Rule[],
  provinceCode: string,
): Rule | undefined {
  return (
    rules.find(({ provinceCodes }) => provinceCodes.includes(provinceCode)) ??
    rules.find(({ provinceCodes }) => provinceCodes.length === 0)
  );
}

/** @param goodsAmount after price tiers, before coupons: a coupon must not raise the freight */
export function freightOf({ fee, freeFrom }: FreightRule, goodsAmount: Fen): Fen {
  return freeFrom !== null && goodsAmount >= freeFrom ? toFen(0) : fee;
}
