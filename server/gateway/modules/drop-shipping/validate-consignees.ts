import type { Queryable } from '#gateway/db/connect.ts';
import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import type { ShippedTo } from '#gateway/db/schema/order.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { toLine } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { priceGroups, sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import {
  consigneeFaults,
  consigneeKey,
  type Fault,
} from '#gateway/modules/drop-shipping/consignee-faults.ts';
import { asDropShipped } from '#gateway/modules/drop-shipping/drop-terms.ts';
import { readPlace } from '#gateway/modules/drop-shipping/read-place.ts';
import { findUnpaid } from '#gateway/modules/order/find-unpaid.ts';
import type { Consignment } from '#gateway/modules/order/place-order.ts';
import {
  type ExceededLimit,
  exceededLimit,
  type SkuLimit,
  skuLimitOf,
  withinLimit,
} from '#gateway/modules/order/validate-unpaid.ts';
import { DROP_SHIPPING_LIMITS } from '#shared/constants.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { nearestQuantity, type QuantityError, validateQuantity } from '#shared/domain/quantity.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

export interface ValidatedConsignee extends DropShippingLine {
  /** `0`: can be ordered. `MERGED`: summed with an earlier row of the same sku and consignee. */
  readonly code: Code;
  readonly fits: boolean;
  /** With the terms of drop shipping, if it is offered. */
  readonly sku: SkuWithCommodity | null;
  /** The nearest quantity that can be ordered; null if none can. */
  readonly available: number | null;
  /** Stock that remains after the previous rows. */
  readonly left: number;
  /** Pieces of the sku in all rows of the consignee. */
  readonly asked: number;
  /** Faults of its cells, the one of `code` first; empty if the row is valid. */
  readonly faults: readonly Fault[];
  /** Limit of unpaid pieces of the sku, and pieces held including the previous rows; null if the sku is unknown. */
  readonly skuLimit: SkuLimit | null;
}

export interface ValidatedSheet {
  readonly rows: readonly ValidatedConsignee[];
  /** The valid rows, one consignment per consignee. */
  readonly orders: readonly Consignment[];
  /** The limit of the shop's unpaid orders that these orders together exceed; null if none. */
  readonly exceeded: ExceededLimit | null;
}

/** The stored rows of a sheet. */
interface KeptSheet {
  readonly tradeType: TradeType;
  readonly rows: readonly DropShippingLine[];
}

/** Validates a sheet of consignees against current commodities, stock, prices and freight. */
export async function validateConsignees(
  db: Queryable,
  distributorId: string,
  { tradeType, rows: lines }: KeptSheet,
): Promise<ValidatedSheet> {
  const byCode = await findByCode(
    db,
    lines.map(({ barCode }) => barCode),
  );
  const found = new Map([...byCode].map(([code, sku]) => [code, asDropShipped(sku) ?? sku]));
  const skus = new Map([...found.values()].map(sku => [sku.id, sku]));
  const warehouseIds = [...new Set([...skus.values()].map(({ warehouseId }) => warehouseId))];
  const freights = new Map<string, ReadonlyMap<string, FreightRule>>();
  const left = new Map([...skus.values()].map(({ id, stock }) => [id, stock]));
  const unpaid = await findUnpaid(db, distributorId, [...skus.keys()]);
  // The limit does not depend on how a sku is bought.
  const skuLimits = new Map([...byCode.values()].map(sku => [sku.id, skuLimitOf(sku, unpaid)]));
  const rows: ValidatedConsignee[] = [];
  const orders: Consignment[] = [];

  for (const group of Map.groupBy(lines, consigneeKey).values()) {
    const [first] = group;
    if (!first) continue;
    const placeFaults = consigneeFaults(first, tradeType);
    const place = placeFaults.length === 0 ? placeOf(first, tradeType) : null;
    const province = place?.provinceCode;
    if (province !== undefined && !freights.has(province)) {
      freights.set(province, await findFreight(db, warehouseIds, province));
    }
    const freight = (province && freights.get(province)) || NO_FREIGHT;
    const validated = validateRows(group, { found, tradeType, left, skuLimits, freight, placeFaults });
    rows.push(...validated);
    const pieces = sumFitting(validated);
    if (place && pieces.size > 0) {
      const wanted = [...pieces].flatMap(([skuId, quantity]) => {
        const sku = skus.get(skuId);
        return sku ? [toLine(sku, { cartId: null, quantity })] : [];
      });
      const { provinceCode: _province, ...address } = place;
      const remark = remarkOf(validated);
      orders.push({ address, remark, groups: priceGroups(wanted, { freight, coupon: null }) });
    }
  }
  const { payAmount: amount } = sumAmounts(orders.flatMap(({ groups }) => groups));
  return {
    rows: rows.toSorted((one, other) => one.row - other.row),
    orders,
    exceeded: orders.length > 0 ? exceededLimit(unpaid, { amount, payments: 1 }) : null,
  };
}

function remarkOf(rows: readonly ValidatedConsignee[]): string {
  const remarks = rows.filter(({ fits, remark }) => fits && remark !== '').map(({ remark }) => remark);
  return dropShippingTexts
    .remark([...new Set(remarks)])
    .slice(0, DROP_SHIPPING_LIMITS.remark)
    .toWellFormed();
}

const NO_FREIGHT: ReadonlyMap<string, FreightRule> = new Map();

/** Returns the shipping address of a valid consignee. */
function placeOf(
  { consignee, mobile, address, identityNumber }: DropShippingLine,
  tradeType: TradeType,
): (ShippedTo & { readonly provinceCode: string }) | null {
  const place = readPlace(address);
  if (!place) return null;
  const shipped = { consignee, mobile, ...place };
  return tradeType === 'HAITAO' ? { ...shipped, identityNumber } : shipped;
}

interface Terms {
  readonly found: ReadonlyMap<string, SkuWithCommodity>;
  readonly tradeType: TradeType;
  /** Remaining stock by sku id. Valid rows are subtracted from it. */
  readonly left: Map<string, number>;
  /** Limits of unpaid pieces by sku id. Valid rows are added to the held pieces. */
  readonly skuLimits: Map<string, SkuLimit>;
  readonly freight: ReadonlyMap<string, FreightRule>;
  /** Faults of the consignee. */
  readonly placeFaults: readonly Fault[];
}

/** Validates the rows of one consignee. Rows of one sku are summed. */
function validateRows(group: readonly DropShippingLine[], terms: Terms): ValidatedConsignee[] {
  const skuOf = (line: DropShippingLine) => terms.found.get(line.barCode) ?? null;
  const sums = new Map<string, number>();
  for (const line of group) {
    const sku = skuOf(line);
    if (sku && isPieces(line.quantity)) sums.set(sku.id, (sums.get(sku.id) ?? 0) + line.quantity);
  }
  const results = new Map<string, ValidatedConsignee>();
  return group.map(line => {
    const sku = skuOf(line);
    const faultOfLine = faultOf(sku, line, terms);
    const faults = [...terms.placeFaults, ...(faultOfLine ? [faultOfLine] : [])];
    const left = (sku && terms.left.get(sku.id)) ?? 0;
    const skuLimit = (sku && terms.skuLimits.get(sku.id)) ?? null;
    const asked = (sku && sums.get(sku.id)) ?? 0;
    if (!sku || !skuLimit || faults[0]) {
      const code = faults[0]?.code ?? 'PRODUCT_NOT_FOUND';
      return { ...line, sku, code, fits: false, available: null, left, skuLimit, asked, faults };
    }
    const earlier = results.get(sku.id);
    if (earlier) {
      const { fits, code } = earlier;
      return { ...earlier, ...line, code: fits ? 'MERGED' : code, available: null };
    }
    const limits = { ...sku, stock: left };
    const held = skuLimit.held + asked;
    const code: Code | null =
      stockFault(validateQuantity(limits, asked), sku, left) ??
      (held > skuLimit.limit ? 'UNPAID_STOCK' : null);
    const row = {
      ...line,
      sku,
      code: code ?? ('0' as const),
      fits: code === null,
      left,
      skuLimit,
      asked,
      faults: code ? [{ field: 'quantity' as const, code }] : [],
      available: code ? nearestQuantity(withinLimit(limits, skuLimit), asked) : null,
    };
    if (row.fits) {
      terms.left.set(sku.id, left - asked);
      terms.skuLimits.set(sku.id, { ...skuLimit, held });
    }
    results.set(sku.id, row);
    return row;
  });
}

/** A sku whose remaining stock is taken by previous rows is reported as STOCK_SHORT, not as SOLD_OUT. */
const stockFault = (fault: QuantityError | null, { stock }: SkuWithCommodity, left: number) =>
  fault === 'SOLD_OUT' && left < stock ? 'STOCK_SHORT' : fault;

const isPieces = (quantity: number | null): quantity is number =>
  quantity !== null && Number.isSafeInteger(quantity) && quantity > 0;

/** Fault of the row's sku or quantity. Freight is known for valid consignees only. */
function faultOf(
  sku: SkuWithCommodity | null,
  { quantity }: DropShippingLine,
  { tradeType, freight, placeFaults }: Terms,
): Fault | null {
  if (!sku) return { field: 'barCode', code: 'PRODUCT_NOT_FOUND' };
  if (sku.tradeType !== tradeType) return { field: 'barCode', code: 'TRADE_TYPE_OTHER' };
  if (!sku.onShelf) return { field: 'barCode', code: 'OFF_SHELF' };
  if (sku.dropPrice === null) return { field: 'barCode', code: 'NOT_DROP_SHIPPED' };
  if (!isPieces(quantity)) return { field: 'quantity', code: 'QUANTITY_INVALID' };
  const isServed = placeFaults.length > 0 || freight.has(sku.warehouseId);
  return isServed ? null : { field: 'address', code: 'ADDRESS_UNSERVED' };
}

function sumFitting(rows: readonly ValidatedConsignee[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity, fits } of rows) {
    if (sku && fits && quantity !== null) pieces.set(sku.id, (pieces.get(sku.id) ?? 0) + quantity);
  }
  return pieces;
}
