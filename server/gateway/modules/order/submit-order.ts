import type { CallContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { checkoutDraft } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { doOnce } from '#gateway/do-once.ts';
import { lockApprovedShop } from '#gateway/lock-shop.ts';
import { type FoundAddress, findAddresses } from '#gateway/modules/address/find-address.ts';
import { afterInquiry } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { findCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { findLines, lineProblems } from '#gateway/modules/checkout/find-lines.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { type Checkout, reckonCheckout } from '#gateway/modules/checkout/reckon-checkout.ts';
import { spendCoupon } from '#gateway/modules/checkout/use-coupon.ts';
import { type Consignment, type NewOrders, placeOrders } from '#gateway/modules/order/place-order.ts';
import { takeStock } from '#gateway/modules/order/stock.ts';
import { limitRefusal } from '#gateway/modules/order/validate-unpaid.ts';
import { askNow } from '#gateway/modules/pay/open-payment.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { ProblemData } from '#shared/contract/orders.ts';
import { formatYuan } from '#shared/domain/money.ts';

type ShopContext = CallContext<'approved'>;
type Draft = typeof checkoutDraft.$inferSelect;
type Wish = Omit<Arg<'submitOrder'>, 'submitToken'>;

/**
 * Orders what a preview showed, all of it or nothing. The token is the request's id: the same submit again is answered
 * alike and orders nothing.
 * @throws Refusal CHECKOUT_EXPIRED, ORDER_PROBLEMS (`data.problems`), UNPAID_LIMIT (`data.bound`), PRICE_CHANGED
 *   (`data.payAmount`), REQUEST_ID_REUSED
 */
export function submitOrder(
  context: ShopContext,
  { submitToken, ...wish }: Arg<'submitOrder'>,
): Promise<Data<'submitOrder'>> {
  return doOnce(context, 'submitOrder', { requestId: submitToken, ...wish }, async tx => {
    const { distributorId } = context.member;
    await lockApprovedShop(tx, distributorId);
    const draft = await takeDraft(tx, distributorId, submitToken);
    await clearCart(tx, draft);
    const address = (await findAddresses(tx, distributorId)).find(({ id }) => id === draft.addressId) ?? null;
    const checkout = await reckonAgain(tx, context, draft, { address, inquiry: wish.inquiry });
    const { exceeded, problems } = checkout;
    if (exceeded && problems.length === 1) throw limitRefusal(exceeded);
    if (!address || problems.length > 0) throw problemsRefusal(problems);
    const { payAmount: amount } = sumAmounts(checkout.groups);
    const payAmount = formatYuan(amount);
    if (payAmount !== wish.expectedPayAmount) throw new Refusal('PRICE_CHANGED', { data: { payAmount } });
    const asked = wish.inquiry ? undefined : await askNow(tx, context, { distributorId, amount });
    const orderIds = await writeOrders(tx, context, checkout, { ...wish, address, asked });
    if (asked) await takeOrdered(tx, draft);
    else for (const id of orderIds) await afterInquiry(tx, context, id);
    const { payNo = null, expireTime = null } = asked ?? {};
    return { orderIds, payNo, expireTime: expireTime?.toISOString() ?? null };
  });
}

/** A draft is good for one order. */
async function takeDraft(tx: Tx, distributorId: string, id: string): Promise<Draft> {
  const isDraft = and(eq(checkoutDraft.distributorId, distributorId), eq(checkoutDraft.id, id));
  const [draft] = await tx.delete(checkoutDraft).where(isDraft).returning();
  if (!draft) throw new Refusal('CHECKOUT_EXPIRED');
  return draft;
}

/**
 * Takes what is ordered out of the cart for good. The lines must still be there as they were shown: one that was
 * ordered, taken out or changed meanwhile, as in another window, is not ordered a second time or against the last word.
 */
async function clearCart(tx: Tx, { distributorId, items }: Draft): Promise<void> {
  const shown = new Map(items.flatMap(({ cartId, quantity }) => (cartId ? [[cartId, quantity]] : [])));
  if (shown.size === 0) return;
  const lines = await tx
    .delete(cartLine)
    .where(and(inCartOf(distributorId), inArray(cartLine.id, [...shown.keys()])))
    .returning({ id: cartLine.id, quantity: cartLine.quantity });
  const asShown = lines.filter(({ id, quantity }) => shown.get(id) === quantity);
  if (asShown.length < shown.size) throw new Refusal('CHECKOUT_EXPIRED');
}

async function reckonAgain(
  tx: Tx,
  { clock }: ShopContext,
  { distributorId, items, couponId }: Draft,
  terms: { readonly address: FoundAddress | null; readonly inquiry: boolean | undefined },
): Promise<Checkout> {
  const coupon = couponId === null ? undefined : await findCoupon(tx, distributorId, couponId);
  const coupons = coupon ? [coupon] : [];
  return reckonCheckout(tx, { ...terms, distributorId, items, coupons, couponId, now: clock.now() });
}

type Terms = Pick<Wish, 'remark' | 'inquiry'> & Pick<NewOrders, 'asked'> & Pick<Consignment, 'address'>;

async function writeOrders(
  tx: Tx,
  context: ShopContext,
  { groups, coupon }: Checkout,
  { remark, inquiry, address, asked }: Terms,
): Promise<string[]> {
  const { distributorId } = context.member;
  const distributorCouponId = coupon?.coupon.id ?? null;
  if (distributorCouponId) await spendCoupon(tx, distributorId, distributorCouponId);
  const kind = inquiry ? 'INQUIRY' : 'DIRECT';
  const orders = await placeOrders(tx, context, {
    ...{ distributorId, kind, distributorCouponId, asked },
    consignments: [{ groups, address, remark: remark.trim() }],
  });
  return orders.map(({ id }) => id);
}

/** Takes the stock of orders with a fixed price; the rows of skus last, as others wait for them. */
async function takeOrdered(tx: Tx, { items }: Draft): Promise<void> {
  const short = await takeStock(tx, items);
  if (short.length === 0) return;
  const lacking = items.filter(({ skuId }) => short.includes(skuId));
  throw problemsRefusal(lineProblems(lacking, await findLines(tx, lacking)));
}

function problemsRefusal(problems: readonly ProblemData[]): Refusal {
  return new Refusal('ORDER_PROBLEMS', { data: { problems } });
}
