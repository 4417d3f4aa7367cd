import type { Queryable } from '#gateway/db/connect.ts';
import type { DraftItem } from '#gateway/db/schema/order.ts';
import type { FoundAddress } from '#gateway/modules/address/find-address.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { type CheckoutLine, findLines, lineProblems } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { priceGroups, sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { type ValidatedCoupon, validateCoupons } from '#gateway/modules/checkout/validate-coupons.ts';
import { findUnpaid, type Unpaid } from '#gateway/modules/order/find-unpaid.ts';
import type { PricedGroup } from '#gateway/modules/order/priced-group.ts';
import {
  type ExceededLimit,
  exceededLimit,
  limitProblem,
  skuLimitMessage,
  skuLimitOf,
} from '#gateway/modules/order/validate-unpaid.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';

/** The requested items, shipping address and coupon. */
export interface CheckoutRequest {
  readonly distributorId: string;
  readonly items: readonly DraftItem[];
  readonly address: FoundAddress | null;
  /** The coupons that may be used. */
  readonly coupons: readonly OwnCoupon[];
  /** undefined uses the best coupon, null uses none. */
  readonly couponId: string | null | undefined;
  /** The supplier quotes the price first, so that each order becomes a separate payment. */
  readonly inquiry?: boolean | undefined;
  readonly now: Date;
}

/** A calculated order. */
export interface Checkout {
  readonly groups: readonly PricedGroup<CheckoutLine>[];
  /** By warehouse id; a warehouse that does not ship to the address has no entry. */
  readonly freight: ReadonlyMap<string, FreightRule>;
  readonly coupons: readonly ValidatedCoupon[];
  /** The coupon that is used. */
  readonly coupon: ValidatedCoupon | null;
  /** Reasons why it cannot be ordered; empty if it can. */
  readonly problems: readonly ProblemData[];
  /** The exceeded limit of the shop's unpaid orders, which is also listed in `problems`. */
  readonly exceeded: ExceededLimit | null;
}

/**
 * Calculates an order from current commodities, stock, prices and freight. Both preview and submit use it, so that
 * the submitted order equals the preview. Lines that cannot be ordered are priced too.
 *
 * There is one order per warehouse. A bonded warehouse ships only cross-border commodities, so that these are
 * separate orders. A shop buys them as the certified company; a person's identity is required only for drop shipping,
 * where the commodities go directly to that person.
 */
export async function calculateCheckout(
  db: Queryable,
  { distributorId, items, address, coupons, couponId, inquiry = false, now }: CheckoutRequest,
): Promise<Checkout> {
  const lines = await findLines(db, items);
  const warehouses = new Map(lines.map(({ sku }) => [sku.warehouseId, sku.warehouseName]));
  const freight = address
    ? await findFreight(db, [...warehouses.keys()], address.provinceCode)
    : new Map<string, FreightRule>();
  const plain = priceGroups(lines, { freight, coupon: null });
  const amounts = plain.flatMap(group =>
    group.items.map(({ line, payAmount }) => ({ ...line, amount: payAmount })),
  );
  const validated = validateCoupons(coupons, amounts, now);
  const requested =
    couponId === undefined ? validated[0] : validated.find(({ coupon }) => coupon.id === couponId);
  const coupon = requested?.reason === '' ? requested : null;
  const groups = coupon ? priceGroups(lines, { freight, coupon: coupon.coupon }) : plain;
  const unpaid = await findUnpaid(
    db,
    distributorId,
    lines.map(({ sku }) => sku.id),
  );
  const exceeded = exceededLimit(unpaid, {
    amount: sumAmounts(groups).payAmount,
    payments: inquiry ? groups.length : 1,
  });
  const ofLines = lineProblems(items, lines);
  return {
    groups,
    freight,
    coupons: validated,
    coupon,
    exceeded,
    problems: [
      ...(exceeded ? [limitProblem(exceeded)] : []),
      ...ofLines,
      ...unpaidProblems(lines, unpaid, new Set(ofLines.map(({ skuId }) => skuId))),
      ...addressProblems(address, warehouses, freight),
      ...(couponId && !coupon ? [couponProblem(requested)] : []),
    ],
  };
}

/** Otherwise valid lines with which the shop would exceed the limit of unpaid stock. */
function unpaidProblems(
  lines: readonly CheckoutLine[],
  unpaid: Unpaid,
  faulty: ReadonlySet<string | null>,
): ProblemData[] {
  return lines.flatMap(({ sku, quantity }) => {
    const own = skuLimitOf(sku, unpaid);
    if (faulty.has(sku.id) || own.held + quantity <= own.limit) return [];
    return { skuId: sku.id, code: 'UNPAID_STOCK', msg: skuLimitMessage(sku, own), payFirst: own.held > 0 };
  });
}

function addressProblems(
  address: FoundAddress | null,
  warehouses: ReadonlyMap<string, string>,
  freight: ReadonlyMap<string, FreightRule>,
): ProblemData[] {
  if (!address) return [{ skuId: null, code: 'ADDRESS_MISSING', msg: codeMessages.ADDRESS_MISSING }];
  return [...warehouses]
    .filter(([id]) => !freight.has(id))
    .map(([, name]) => ({ skuId: null, code: 'ADDRESS_UNSERVED', msg: checkoutTexts.unserved(name) }));
}

function couponProblem(coupon: ValidatedCoupon | undefined): ProblemData {
  const msg = coupon ? codeMessages.COUPON_UNUSABLE : checkoutTexts.coupon.gone;
  return { skuId: null, code: 'COUPON_UNUSABLE', msg };
}
