import type { Queryable } from '#gateway/db/connect.ts';
import type { DraftItem } from '#gateway/db/schema/order.ts';
import type { FoundAddress } from '#gateway/modules/address/find-address.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { type CheckoutLine, findLines, lineProblems } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { type JudgedCoupon, judgeCoupons } from '#gateway/modules/checkout/judge-coupons.ts';
import { type PricedGroup, priceGroups } from '#gateway/modules/checkout/price-groups.ts';
import type { ProblemData } from '#shared/contract/orders.ts';
import { checkoutTexts } from '#shared/messages/zh/checkout-texts.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

/** What is to be ordered, to where, and with which coupon. */
export interface CheckoutWish {
  readonly items: readonly DraftItem[];
  readonly address: FoundAddress | null;
  /** Those among which is chosen. */
  readonly coupons: readonly OwnCoupon[];
  /** undefined: the best of them. null: none. */
  readonly couponId: string | null | undefined;
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
  { items, address, coupons, couponId, now }: CheckoutWish,
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
  return {
    groups: coupon ? priceGroups(lines, { freight, coupon: coupon.coupon }) : plain,
    freight,
    coupons: judged,
    coupon,
    problems: [
      ...lineProblems(items, lines),
      ...addressProblems(address, warehouses, freight),
      ...(couponId && !coupon ? [couponProblem(asked)] : []),
    ],
  };
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
