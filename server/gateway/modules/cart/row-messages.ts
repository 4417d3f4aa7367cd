import type { ValidatedRow } from '#gateway/modules/cart/validate-rows.ts';
import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import type { Code } from '#shared/contract/codes.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { cartRowMessages as words } from '#shared/messages/zh/common/cart-rows.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

const MAX_TITLE = 200;

/** Commodity name and specs in one line. */
export function skuTitle({ name, specs }: SkuWithCommodity): string {
  return words
    .title(
      name,
      specs.map(({ value }) => value),
    )
    .slice(0, MAX_TITLE);
}

/** Returns why a row cannot be added, with the quantities that can be. */
export function rowMessage({ sku, code, inCart }: ValidatedRow): string {
  if (!sku) return codeMessages[code];
  const msg = quantityMessage(code, sku);
  return inCart > 0 && msg !== codeMessages[code] ? msg + words.inCart(inCart) : msg;
}

/** Returns the message of a quantity code with the sku's figures; the general message for other codes. */
export function quantityMessage(code: Code, sku: SkuWithCommodity): string {
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
