import type { AskedRow, JudgedRow } from '#gateway/modules/cart/judge-rows.ts';
import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
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

/** Why a row cannot be added, with the figures that would let it: its code's own words where there are none. */
export function rowMessage(row: JudgedRow<AskedRow>): string {
  const { sku, code, inCart } = row;
  const figures = sku ? figuresOf(code, sku) : null;
  if (figures === null) return codeMessages[code];
  return inCart > 0 ? figures + words.inCart(inCart) : figures;
}

function figuresOf(code: JudgedRow['code'], sku: FoundSku): string | null {
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
      return null;
  }
}
