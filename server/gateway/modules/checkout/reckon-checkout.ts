import type { Queryable } from '#gateway/db/connect.ts';
import type { DraftItem } from '#gateway/db/schema/order.ts';
import type { FoundAddress } from '#gateway/modules/address/find-address.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { type CheckoutLine, findLines, lineProblems } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { type JudgedCoupon, judgeCoupons } from '#gateway/modules/checkout/judge-coupons.ts';
import { type PricedGroup, priceGroups, sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { findUnpaid, type Unpaid } from '#gateway/modules/order/find-unpaid.ts';
import {
  type ExceededLimit,
  exceededLimit,
  limitProblem,
  skuLimitMessage,
  skuLimitOf,
} from '#gateway/modules/order/validate-unpaid.ts';
import type { ProblemData } from '#shared/contract/orders.ts';
import { checkoutTexts } from '#shared/messages/zh/checkout-texts.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

/** What is to be ordered, to where, and with which coupon. */
export interface CheckoutWish {
  readonly distributorId: string;
  readonly items: readonly DraftItem[];
  readonly address: FoundAddress | null;
  /** Those among which is chosen. */
  readonly coupons: readonly OwnCoupon[];
  /** undefined: the best of them. null: none. */
  readonly couponId: string | null | undefined;
  /** The supplier names the price first: each order becomes a payment of its own. */
  readonly inquiry?: boolean | undefined;
  readonly now: Date;
}

/** What an order comes to as things stand. */
export interface Checkout {
  readonly groups: readonly PricedGroup<CheckoutLine>[];
  /** By warehouse; one that does not send to the address has none. */
  readonly freight: ReadonlyMap<string, FreightRule>;
  readonly coupons: readonly JudgedCoupon[];
  /** The one that is used. */
  readonly coupon: JudgedCoupon | null;
  /** What stands in its way; nothing: it can be ordered. */
  readonly problems: readonly ProblemData[];
  /** The one among the problems that is about all that the shop has not paid. */
  readonly exceeded: ExceededLimit | null;
}

/**
 * Reckons an order from what the database has now: goods, stock, prices, freight. A preview and a submit both ask here,
 * so that what is ordered is what was shown. Lines that cannot be ordered are priced all the same.
 *
 * An order is what one warehouse sends, and a bonded one sends nothing but cross-border goods: these are orders of
 * their own. A shop buys them as a company, which its certification names; the identity of a person is asked for only
 * where goods go straight to one (drop shipping).
 */
export async function reckonCheckout(
  db: Queryable,
  { distributorId, items, address, coupons, couponId, inquiry = false, now }: CheckoutWish,
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
  const judged = judgeCoupons(coupons, amounts, now);
  const asked = couponId === undefined ? judged[0] : judged.find(({ coupon }) => coupon.id === couponId);
  const coupon = asked?.reason === '' ? asked : null;
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
    coupons: judged,
    coupon,
    exceeded,
    problems: [
      ...(exceeded ? [limitProblem(exceeded)] : []),
      ...ofLines,
      ...unpaidProblems(lines, unpaid, new Set(ofLines.map(({ skuId }) => skuId))),
      ...addressProblems(address, warehouses, freight),
      ...(couponId && !coupon ? [couponProblem(asked)] : []),
    ],
  };
}

/** Lines that nothing else stands in the way of, of which the shop would hold too much without having paid. */
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

function couponProblem(coupon: JudgedCoupon | undefined): ProblemData {
  const msg = coupon ? codeMessages.COUPON_UNUSABLE : checkoutTexts.coupon.gone;
  return { skuId: null, code: 'COUPON_UNUSABLE', msg };
}
