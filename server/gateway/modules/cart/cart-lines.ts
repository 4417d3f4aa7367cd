import type { CallContext } from '#gateway/call-context.ts';
import type { CartEntry } from '#gateway/modules/cart/find-cart.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { CartGroupData, CartLineData, CartTotalsData } from '#shared/contract/calls/cart.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { nearestQuantity, quantityFault } from '#shared/domain/quantity.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';

/** A line as it is reckoned with; amounts in fen. */
export interface PricedLine extends CartEntry {
  readonly invalidReason: CartLineData['invalidReason'];
  /** Counts in the totals. */
  readonly selected: boolean;
  /** Of one piece, at the tier that the quantity reaches. */
  readonly price: Fen;
  readonly amount: Fen;
  /** What the pieces would cost without tiers. */
  readonly fullAmount: Fen;
}

/** @param selectedIds lines that count in the totals, if they can be ordered; undefined: every line that can */
export function priceLines(entries: readonly CartEntry[], selectedIds?: readonly string[]): PricedLine[] {
  const wanted = selectedIds && new Set(selectedIds);
  return entries.map(entry => {
    const { cartId, quantity, sku } = entry;
    const invalidReason = sku.onShelf ? quantityFault(sku, quantity) : 'OFF_SHELF';
    const price = reachedTier(sku.tiers, quantity)?.price ?? sku.price;
    return {
      ...entry,
      invalidReason,
      selected: !invalidReason && (wanted?.has(cartId) ?? true),
      price,
      amount: toFen(price * quantity),
      fullAmount: toFen((sku.tiers[0]?.price ?? sku.price) * quantity),
    };
  });
}

export function totalsOf(lines: readonly PricedLine[]): CartTotalsData {
  const chosen = lines.filter(({ selected }) => selected);
  const sum = (of: (line: PricedLine) => number) => chosen.reduce((total, line) => total + of(line), 0);
  const [goods, pay] = [sum(line => line.fullAmount), sum(line => line.amount)];
  return {
    lines: chosen.length,
    pieces: sum(line => line.quantity),
    goodsAmount: formatYuan(toFen(goods)),
    discountAmount: formatYuan(toFen(goods - pay)),
    payAmount: formatYuan(toFen(pay)),
  };
}

type Asker = Pick<CallContext<'approved'>, 'member'>;

/** Groups by warehouse, and so by trade type, in the order of their first lines. */
export function groupLines(context: Asker, lines: readonly PricedLine[]): CartGroupData[] {
  const groups = Map.groupBy(lines, ({ sku }) => sku.warehouseId);
  return [...groups].map(([warehouseId, ofGroup]) => ({
    warehouseId,
    warehouseName: ofGroup[0]?.sku.warehouseName ?? '',
    tradeType: ofGroup[0]?.sku.tradeType ?? 'GENERAL',
    lines: ofGroup.map(line => toCartLine(context, line)),
  }));
}

export function toCartLine(context: Asker, line: PricedLine): CartLineData {
  const { cartId, quantity, sku, invalidReason, selected, collected, price, amount } = line;
  return {
    ...toSkuCard(context, sku),
    ...{ cartId, quantity, selected, invalidReason, collected },
    price: formatYuan(price),
    amount: formatYuan(amount),
    valid: invalidReason === null,
    fixedQuantity: sku.onShelf ? nearestQuantity(sku, quantity) : null,
  };
}
