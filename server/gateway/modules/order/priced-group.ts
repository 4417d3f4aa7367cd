import type { Fen } from '#shared/domain/money.ts';

export interface PricedItem<Line> {
  readonly line: Line;
  /** Price of one piece at the price tier that the quantity reaches. */
  readonly price: Fen;
  /** Amount at the price of the first tier. */
  readonly fullAmount: Fen;
  readonly couponAmount: Fen;
  /** Amount to pay, after price tiers and coupon. */
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
