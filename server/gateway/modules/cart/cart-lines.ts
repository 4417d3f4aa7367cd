import type { CallContext } from '#gateway/calls/call-context.ts';
import type { CartEntry } from '#gateway/modules/cart/find-cart.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { CartGroupData, CartLineData, CartTotalsData } from '#shared/contract/calls/cart.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { nearestQuantity, validateQuantity } from '#shared/domain/quantity.ts';

/** A cart line with its calculated amounts, in fen. */
export interface PricedLine extends CartEntry {
  readonly invalidReason: CartLineData['invalidReason'];
  /** Whether the line counts in the totals. */
  readonly selected: boolean;
  /** Price of one piece at the price tier that the quantity reaches. */
  readonly price: Fen;
  readonly amount: Fen;
  /** Amount at the price of the first tier. */
  readonly fullAmount: Fen;
}

/** @param selectedIds lines that count in the totals if they can be ordered; undefined selects every such line */
export function priceLines(entries: readonly CartEntry[], selectedIds?: readonly string[]): PricedLine[] {
  const wanted = selectedIds && new Set(selectedIds);
  return entries.map(entry => {
    const { cartId, quantity, sku } = entry;
    const invalidReason = sku.onShelf ? validateQuantity(sku, quantity) : 'OFF_SHELF';
    const price = applicableTier(sku.tiers, quantity)?.price ?? sku.price;
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
  const [goodsAmount, payAmount] = [sum(line => line.fullAmount), sum(line => line.amount)];
  return {
    lines: chosen.length,
    pieces: sum(line => line.quantity),
    goodsAmount: formatYuan(toFen(goodsAmount)),
    discountAmount: formatYuan(toFen(goodsAmount - payAmount)),
    payAmount: formatYuan(toFen(payAmount)),
  };
}

type Caller = Pick<CallContext<'approved'>, 'member'>;

/** Groups lines by warehouse, which implies the trade type. Groups keep the order of their first lines. */
export function groupLines(context: Caller, lines: readonly PricedLine[]): CartGroupData[] {
  const groups = Map.groupBy(lines, ({ sku }) => sku.warehouseId);
  return [...groups].map(([warehouseId, ofGroup]) => ({
    warehouseId,
    warehouseName: ofGroup[0]?.sku.warehouseName ?? '',
    tradeType: ofGroup[0]?.sku.tradeType ?? 'GENERAL',
    lines: ofGroup.map(line => toCartLine(context, line)),
  }));
}

export function toCartLine(context: Caller, line: PricedLine): CartLineData {
  const { cartId, quantity, sku, invalidReason, selected, collected, last, price, amount } = line;
  return {
    ...toSkuCard(context, sku),
    ...last,
    cartId,
    quantity,
    selected,
    invalidReason,
    collected,
    price: formatYuan(price),
    amount: formatYuan(amount),
    valid: invalidReason === null,
    fixedQuantity: sku.onShelf ? nearestQuantity(sku, quantity) : null,
  };
}
