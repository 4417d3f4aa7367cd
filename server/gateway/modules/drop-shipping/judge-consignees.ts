import type { Queryable } from '#gateway/db/connect.ts';
import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import type { ShippedTo } from '#gateway/db/schema/order.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { findLines } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { priceGroups, sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
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
import type { TradeType } from '#shared/contract/goods.ts';
import { isIdentityNumber } from '#shared/domain/identity-number.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { nearestQuantity, type QuantityFault, quantityFault } from '#shared/domain/quantity.ts';
import { dropShippingTexts } from '#shared/messages/zh/drop-shipping-texts.ts';

export interface JudgedConsignee extends DropShippingLine {
  /** `0`: can be ordered. `MERGED`: counts with an earlier row of the same goods for the same consignee. */
  readonly code: Code;
  readonly fits: boolean;
  readonly sku: FoundSku | null;
  /** The nearest quantity that could be ordered; null where none can. */
  readonly available: number | null;
  /** What the rows before leave of its stock. */
  readonly left: number;
  /** What the shop may hold of it unpaid, and holds with the rows before; null where it is unknown. */
  readonly skuLimit: SkuLimit | null;
}

export interface JudgedSheet {
  readonly rows: readonly JudgedConsignee[];
  /** One a consignee, of what can be ordered. */
  readonly orders: readonly Consignment[];
  /** The limit of what the shop may leave unpaid that these orders together would exceed. */
  readonly exceeded: ExceededLimit | null;
}

/** A sheet as it was sent, or what is left of it. */
interface KeptSheet {
  readonly tradeType: TradeType;
  readonly rows: readonly DropShippingLine[];
}

/** What a sheet of consignees comes to as goods, stock, prices and freight are now. */
export async function judgeConsignees(
  db: Queryable,
  distributorId: string,
  { tradeType, rows: lines }: KeptSheet,
): Promise<JudgedSheet> {
  const found = await findByCode(
    db,
    lines.map(({ barCode }) => barCode),
  );
  const skus = new Map([...found.values()].map(sku => [sku.id, sku]));
  const goods = await findLines(
    db,
    [...skus.keys()].map(skuId => ({ skuId, cartId: null, quantity: 0 })),
  );
  const houses = [...new Set([...skus.values()].map(({ warehouseId }) => warehouseId))];
  const freights = new Map<string, ReadonlyMap<string, FreightRule>>();
  const left = new Map([...skus.values()].map(({ id, stock }) => [id, stock]));
  const unpaid = await findUnpaid(db, distributorId, [...skus.keys()]);
  const skuLimits = new Map([...skus.values()].map(sku => [sku.id, skuLimitOf(sku, unpaid)]));
  const rows: JudgedConsignee[] = [];
  const orders: Consignment[] = [];

  for (const own of Map.groupBy(lines, keyOf).values()) {
    const [first] = own;
    if (!first) continue;
    const place = placeOf(first, tradeType);
    const province = 'provinceCode' in place ? place.provinceCode : undefined;
    if (province !== undefined && !freights.has(province)) {
      freights.set(province, await findFreight(db, houses, province));
    }
    const freight = freights.get(province ?? '') ?? new Map<string, FreightRule>();
    const judged = judgeRows(own, {
      found,
      tradeType,
      left,
      skuLimits,
      freight,
      fault: 'code' in place ? place.code : null,
    });
    rows.push(...judged);
    const pieces = sumFitting(judged);
    if (!('code' in place) && pieces.size > 0) {
      const wanted = goods.flatMap(line => {
        const quantity = pieces.get(line.sku.id);
        return quantity === undefined ? [] : [{ ...line, quantity }];
      });
      const { provinceCode: _province, ...address } = place;
      const remark = remarkOf(judged);
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

function remarkOf(rows: readonly JudgedConsignee[]): string {
  const remarks = rows.filter(({ fits, remark }) => fits && remark !== '').map(({ remark }) => remark);
  return dropShippingTexts
    .remark([...new Set(remarks)])
    .slice(0, DROP_SHIPPING_LIMITS.remark)
    .toWellFormed();
}

const keyOf = ({ consignee, mobile, address, identityNumber, isCut }: DropShippingLine) =>
  JSON.stringify([consignee, mobile, address, identityNumber, isCut]);

/** Where a consignee's goods go, or why they cannot. */
function placeOf(
  { consignee, mobile, address, identityNumber, isCut }: DropShippingLine,
  tradeType: TradeType,
): (ShippedTo & { readonly provinceCode: string }) | { readonly code: Code } {
  if (isCut) return { code: 'TEXT_TOO_LONG' };
  if (consignee === '') return { code: 'CONSIGNEE_MISSING' };
  if (!MOBILE.test(mobile)) return { code: 'MOBILE_INVALID' };
  const place = readPlace(address);
  if (!place) return { code: 'ADDRESS_INVALID' };
  const shipped = { consignee, mobile, ...place };
  if (tradeType === 'GENERAL') return shipped;
  return isIdentityNumber(identityNumber) ? { ...shipped, identityNumber } : { code: 'IDENTITY_INVALID' };
}

interface Terms {
  readonly found: ReadonlyMap<string, FoundSku>;
  readonly tradeType: TradeType;
  /** What the rows before have left of the stock; what these take is taken from it. */
  readonly left: Map<string, number>;
  /** Likewise what the shop may hold unpaid: these rows add to what is held. */
  readonly skuLimits: Map<string, SkuLimit>;
  readonly freight: ReadonlyMap<string, FreightRule>;
  /** What is wrong with the consignee. */
  readonly fault: Code | null;
}

/** Rows of one consignee. Those of the same goods count together. */
function judgeRows(own: readonly DropShippingLine[], terms: Terms): JudgedConsignee[] {
  const skuOf = (line: DropShippingLine) => terms.found.get(line.barCode) ?? null;
  const sums = new Map<string, number>();
  for (const line of own) {
    const sku = skuOf(line);
    if (sku && isPieces(line.quantity)) sums.set(sku.id, (sums.get(sku.id) ?? 0) + line.quantity);
  }
  const judged = new Map<string, JudgedConsignee>();
  return own.map(line => {
    const sku = skuOf(line);
    const fault = terms.fault ?? faultOf(sku, line, terms);
    const left = (sku && terms.left.get(sku.id)) ?? 0;
    const skuLimit = (sku && terms.skuLimits.get(sku.id)) ?? null;
    if (!sku || !skuLimit || fault) {
      const code = fault ?? 'PRODUCT_NOT_FOUND';
      return { ...line, sku, code, fits: false, available: null, left, skuLimit };
    }
    const earlier = judged.get(sku.id);
    if (earlier) {
      const { fits, code } = earlier;
      return { ...earlier, ...line, code: fits ? 'MERGED' : code, available: null };
    }
    const asked = sums.get(sku.id) ?? 0;
    const limits = { ...sku, stock: left };
    const held = skuLimit.held + asked;
    const code: Code | null =
      stockFault(quantityFault(limits, asked), sku, left) ?? (held > skuLimit.limit ? 'UNPAID_STOCK' : null);
    const row = {
      ...{ ...line, sku, code: code ?? ('0' as const), fits: code === null, left, skuLimit },
      available: code ? nearestQuantity(withinLimit(limits, skuLimit), asked) : null,
    };
    if (row.fits) {
      terms.left.set(sku.id, left - asked);
      terms.skuLimits.set(sku.id, { ...skuLimit, held });
    }
    judged.set(sku.id, row);
    return row;
  });
}

/** Goods of which the rows before take the last are not sold out. */
const stockFault = (fault: QuantityFault | null, { stock }: FoundSku, left: number) =>
  fault === 'SOLD_OUT' && left < stock ? 'STOCK_SHORT' : fault;

const isPieces = (quantity: number | null): quantity is number =>
  quantity !== null && Number.isSafeInteger(quantity) && quantity > 0;

function faultOf(
  sku: FoundSku | null,
  { quantity }: DropShippingLine,
  { tradeType, freight }: Terms,
): Code | null {
  if (!sku) return 'PRODUCT_NOT_FOUND';
  if (!isPieces(quantity)) return 'QUANTITY_INVALID';
  if (sku.tradeType !== tradeType) return 'TRADE_TYPE_OTHER';
  if (!sku.onShelf) return 'OFF_SHELF';
  return freight.has(sku.warehouseId) ? null : 'ADDRESS_UNSERVED';
}

function sumFitting(rows: readonly JudgedConsignee[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity, fits } of rows) {
    if (sku && fits && quantity !== null) pieces.set(sku.id, (pieces.get(sku.id) ?? 0) + quantity);
  }
  return pieces;
}
