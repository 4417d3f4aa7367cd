import { type Fen, toFen } from '#shared/domain/money.ts';

/** What it costs to send from a warehouse to some provinces, or (none named) to all others. */
export interface FreightRule {
  readonly provinceCodes: readonly string[];
  readonly fee: Fen;
  /** Goods for this much are sent free; null: never. */
  readonly freeFrom: Fen | null;
}

/** The rule of a province: the one that names it, else the one for all others; undefined where nothing is sent to it. */
export function freightRuleFor<Rule extends FreightRule>(
  rules: readonly Rule[],
  provinceCode: string,
): Rule | undefined {
  return (
    rules.find(({ provinceCodes }) => provinceCodes.includes(provinceCode)) ??
    rules.find(({ provinceCodes }) => provinceCodes.length === 0)
  );
}

/** @param goodsAmount after tiers, before coupons: a coupon must not make the freight dearer */
export function freightOf({ fee, freeFrom }: FreightRule, goodsAmount: Fen): Fen {
  return freeFrom !== null && goodsAmount >= freeFrom ? toFen(0) : fee;
}
