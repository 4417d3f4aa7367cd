import type { JudgedRow } from '#gateway/modules/cart/judge-rows.ts';
import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
import type { Code } from '#shared/contract/codes.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { cartRowMessages as words } from '#shared/messages/zh/cart-rows.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

const MAX_TITLE = 200;

/** Goods and specs in one line. */
export function skuTitle({ name, specs }: FoundSku): string {
  return words
    .title(
      name,
      specs.map(({ value }) => value),
    )
    .slice(0, MAX_TITLE);
}

/** Why a row cannot be added, with the figures that would let it. */
export function rowMessage({ sku, code, inCart }: JudgedRow): string {
  if (!sku) return codeMessages[code];
  const msg = quantityMessage(code, sku);
  return inCart > 0 && msg !== codeMessages[code] ? msg + words.inCart(inCart) : msg;
}

/** Words for a code with the figures of the sku; the code's own where there are none. */
export function quantityMessage(code: Code, sku: FoundSku): string {
  switch (code) {
    case 'BELOW_MIN':
      return words.belowMin(allowedQuantities(sku)?.first ?? sku.minQty);
    case 'NOT_STEP':
      return words.notStep(sku);
    case 'ABOVE_MAX':
      return words.aboveMax(sku);
    case 'STOCK_SHORT':
      return words.stockShort(sku);
    default:
      return codeMessages[code];
  }
}
