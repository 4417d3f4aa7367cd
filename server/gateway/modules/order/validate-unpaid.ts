import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Unpaid } from '#gateway/modules/order/find-unpaid.ts';
import { shortYuan } from '#gateway/modules/order/short-yuan.ts';
import { UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { allowedQuantities, type QuantityTerms } from '#shared/domain/quantity.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';

const { unpaid: words } = checkoutTexts;

/** How many pieces of a sku a shop may hold unpaid. */
export interface SkuLimit {
  readonly limit: number;
  /** Pieces in the shop's unpaid orders. */
  readonly held: number;
}

export function skuLimitOf(
  sku: QuantityTerms & { readonly id: string },
  { pieces, limits }: Pick<Unpaid, 'pieces' | 'limits'>,
): SkuLimit {
  const held = pieces.get(sku.id) ?? 0;
  const smallest = Math.ceil(sku.minQty / sku.stepQty) * sku.stepQty;
  const limit = Math.max(
    Math.floor(((sku.stock + held) * limits.skuPercent) / 100),
    UNPAID_SKU_FLOOR.pieces,
    UNPAID_SKU_FLOOR.minimumQuantities * smallest,
  );
  return { limit, held };
}

/** The terms of a sku with its stock reduced to what the limit leaves. */
export const withinLimit = <Terms extends QuantityTerms>(sku: Terms, { limit, held }: SkuLimit): Terms => ({
  ...sku,
  stock: Math.min(sku.stock, Math.max(limit - held, 0)),
});

/** Message for a sku over its limit, with the quantity that can be ordered. */
export function skuLimitMessage(sku: QuantityTerms, own: SkuLimit): string {
  return words.stock({ ...own, orderable: allowedQuantities(withinLimit(sku, own))?.last ?? 0 });
}

/** Message for a quoted sku over its limit; a quote has a fixed quantity. */
export const quotedSkuMessage = ({ limit, held }: SkuLimit): string => words.quotedStock(limit, held);

/** A shop-wide limit that a purchase would exceed; amounts are in fen. */
export interface ExceededLimit {
  readonly bound: 'AMOUNT' | 'PAYMENTS';
  readonly limit: number;
  /** The shop's value before the purchase. */
  readonly current: number;
}

/**
 * Null if no limit is exceeded.
 * @param added `payments`: one for a purchase, or one per inquiry
 */
export function exceededLimit(
  { limits, amount, payments }: Unpaid,
  added: { readonly amount: Fen; readonly payments: number },
): ExceededLimit | null {
  if (payments + added.payments > limits.payments && added.payments > 0) {
    return { bound: 'PAYMENTS', limit: limits.payments, current: payments };
  }
  if (amount + added.amount > limits.amount && added.amount > 0) {
    return { bound: 'AMOUNT', limit: limits.amount, current: amount };
  }
  return null;
}

function limitMessage({ bound, limit, current }: ExceededLimit): string {
  if (bound === 'PAYMENTS') return words.payments(limit);
  const most = shortYuan(toFen(limit));
  return current > 0 ? words.amount(most, shortYuan(toFen(current))) : words.amountAlone(most);
}

export function limitProblem(exceeded: ExceededLimit): ProblemData {
  const payFirst = exceeded.current > 0;
  return { skuId: null, code: 'UNPAID_LIMIT', msg: limitMessage(exceeded), payFirst };
}

export function unpaidLimitError(exceeded: ExceededLimit): BusinessError {
  const { bound, limit, current } = exceeded;
  const figure = (value: number) => (bound === 'AMOUNT' ? formatYuan(toFen(value)) : value);
  return new BusinessError('UNPAID_LIMIT', {
    msg: limitMessage(exceeded),
    data: { bound, limit: figure(limit), current: figure(current) },
  });
}
