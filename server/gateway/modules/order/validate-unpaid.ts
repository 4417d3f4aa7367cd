import { shortYuan } from '#gateway/modules/checkout/short-yuan.ts';
import type { Unpaid } from '#gateway/modules/order/find-unpaid.ts';
import { Refusal } from '#gateway/refusal.ts';
import { UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import type { ProblemData } from '#shared/contract/orders.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { allowedQuantities, type QuantityTerms } from '#shared/domain/quantity.ts';
import { checkoutTexts } from '#shared/messages/zh/checkout-texts.ts';

const { unpaid: words } = checkoutTexts;

/** How many pieces of a sku a shop may hold without having paid. */
export interface SkuLimit {
  readonly limit: number;
  /** By the orders that the shop has. */
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

/** The terms of a sku under its limit: no more than what it leaves. */
export const withinLimit = <Terms extends QuantityTerms>(sku: Terms, { limit, held }: SkuLimit): Terms => ({
  ...sku,
  stock: Math.min(sku.stock, Math.max(limit - held, 0)),
});

/** Why no more of a sku may be ordered, with the figures that say what may. */
export function skuLimitMessage(sku: QuantityTerms, own: SkuLimit): string {
  return words.stock({ ...own, orderable: allowedQuantities(withinLimit(sku, own))?.last ?? 0 });
}

/** The same of a quote, whose quantity stands. */
export const quotedSkuMessage = ({ limit, held }: SkuLimit): string => words.quotedStock(limit, held);

/** A limit of the whole shop that a purchase would exceed. In fen where it is an amount. */
export interface ExceededLimit {
  readonly bound: 'AMOUNT' | 'PAYMENTS';
  readonly limit: number;
  /** What the shop has without the purchase. */
  readonly current: number;
}

/** @param payments how many the purchase adds: one, or one for each inquiry */
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

export function limitRefusal(exceeded: ExceededLimit): Refusal {
  const { bound, limit, current } = exceeded;
  const figure = (value: number) => (bound === 'AMOUNT' ? formatYuan(toFen(value)) : value);
  return new Refusal('UNPAID_LIMIT', {
    msg: limitMessage(exceeded),
    data: { bound, limit: figure(limit), current: figure(current) },
  });
}
