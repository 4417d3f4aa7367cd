import type { TemplateLineData } from '#shared/contract/calls/order-template.ts';
import type { PurchasedSkuData } from '#shared/contract/calls/purchase.ts';
import type { LastPurchaseData, SkuCardData } from '#shared/contract/schemas/commodity.ts';
import { type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { allowedQuantities, nearestQuantity } from '#shared/domain/quantity.ts';

/** A sku that can be ordered again. */
export interface ReorderRow {
  readonly sku: SkuCardData;
  /** The allowed quantity nearest to that of the last order or of the template. */
  readonly quantity: number;
  /** Why it cannot be ordered now; null if it can. */
  readonly fault: 'offShelf' | 'soldOut' | null;
  readonly last: LastPurchaseData;
  /** null: a line of a template. */
  readonly bought: Pick<PurchasedSkuData, 'times' | 'pieces' | 'lastOrderId'> | null;
}

export function rowOfPurchased(record: PurchasedSkuData): ReorderRow {
  const { times, pieces, lastOrderId } = record;
  return { ...toRow(record, record.lastQuantity), bought: { times, pieces, lastOrderId } };
}

export function rowOfTemplate(line: TemplateLineData): ReorderRow {
  return { ...toRow(line, line.quantity), bought: null };
}

function toRow(sku: SkuCardData & LastPurchaseData, wanted: number) {
  const quantity = nearestQuantity(sku, wanted) ?? wanted;
  return { sku, quantity, fault: faultOf(sku), last: sku };
}

function faultOf(sku: SkuCardData): ReorderRow['fault'] {
  if (!sku.onShelf) return 'offShelf';
  return allowedQuantities(sku) === null ? 'soldOut' : null;
}

/** Price per piece at the tier of the quantity. */
export const unitPrice = ({ tiers, price }: SkuCardData, quantity: number) =>
  applicableTier(tiers, quantity)?.price ?? price;

export function amountOf(sku: SkuCardData, quantity: number): Fen {
  const price = unitPrice(sku, quantity);
  return toFen(price === null ? 0 : parseYuan(price) * quantity);
}

/** A sku with the quantity to order. */
export interface ChosenSku {
  readonly sku: SkuCardData;
  readonly quantity: number;
}

export function totalsOf(chosen: readonly ChosenSku[]) {
  return {
    lines: chosen.length,
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: formatYuan(toFen(chosen.reduce((sum, { sku, quantity }) => sum + amountOf(sku, quantity), 0))),
  };
}
