import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { checkoutDraft } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { type FoundAddress, findAddresses } from '#gateway/modules/address/find-address.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { type Checkout, calculateCheckout } from '#gateway/modules/checkout/calculate-checkout.ts';
import { findCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { findLines, lineProblems } from '#gateway/modules/checkout/find-lines.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { redeemCoupon } from '#gateway/modules/checkout/redeem-coupon.ts';
import { type Consignment, type NewOrders, placeOrders } from '#gateway/modules/order/place-order.ts';
import { takeStock } from '#gateway/modules/order/stock.ts';
import { unpaidLimitError } from '#gateway/modules/order/validate-unpaid.ts';
import { openNewPayment } from '#gateway/modules/pay/open-payment.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { wishDays } from '#shared/domain/wish-date.ts';
import { wishDateBounds } from '#shared/messages/zh/common/orders.ts';

type ShopContext = CallContext<'approved'>;
type Draft = typeof checkoutDraft.$inferSelect;
type Submission = Omit<Arg<'submitOrder'>, 'submitToken'>;

/**
 * Orders what a preview showed, completely or not at all. The token is the request id: repeating a submit returns
 * the same result and orders nothing.
 * @throws BusinessError CHECKOUT_EXPIRED, ORDER_PROBLEMS (`data.problems`), UNPAID_LIMIT (`data.bound`),
 *   PRICE_CHANGED (`data.payAmount`), REQUEST_ID_REUSED, PARAM_INVALID for a wished date out of range
 */
export function submitOrder(
  context: ShopContext,
  { submitToken, ...submission }: Arg<'submitOrder'>,
): Promise<Data<'submitOrder'>> {
  return idempotent(context, 'submitOrder', { requestId: submitToken, ...submission }, async tx => {
    validateWishDate(context.clock.now(), submission.wishDate);
    const { distributorId } = context.member;
    await lockApprovedShop(tx, distributorId);
    const draft = await takeDraft(tx, distributorId, submitToken);
    await clearCart(tx, draft);
    const address = (await findAddresses(tx, distributorId)).find(({ id }) => id === draft.addressId) ?? null;
    const checkout = await recalculate(tx, context, draft, { address, inquiry: submission.inquiry });
    const { exceeded, problems } = checkout;
    if (exceeded && problems.length === 1) throw unpaidLimitError(exceeded);
    if (!address || problems.length > 0) throw problemsError(problems);
    const { payAmount: amount } = sumAmounts(checkout.groups);
    const payAmount = formatYuan(amount);
    if (payAmount !== submission.expectedPayAmount)
      throw new BusinessError('PRICE_CHANGED', { data: { payAmount } });
    const asked = submission.inquiry
      ? undefined
      : await openNewPayment(tx, context, { distributorId, kind: 'ORDER', amount });
    const orderIds = await writeOrders(tx, context, checkout, { ...submission, address, asked });
    if (asked) await takeOrdered(tx, draft);
    else for (const orderId of orderIds) await publish(tx, context, 'quoteRequested', { orderId });
    const { payNo = null, expireTime = null } = asked ?? {};
    return { orderIds, payNo, expireTime: expireTime?.toISOString() ?? null };
  });
}

function validateWishDate(now: Date, wishDate: string | undefined): void {
  const { first, last } = wishDays(now);
  if (wishDate !== undefined && (wishDate < first || wishDate > last)) {
    throw invalidParams([{ field: 'wishDate', msg: wishDateBounds(first, last) }]);
  }
}

/** Deletes the draft, so that it is used once. */
async function takeDraft(tx: Tx, distributorId: string, id: string): Promise<Draft> {
  const isDraft = and(eq(checkoutDraft.distributorId, distributorId), eq(checkoutDraft.id, id));
  const [draft] = await tx.delete(checkoutDraft).where(isDraft).returning();
  if (!draft) throw new BusinessError('CHECKOUT_EXPIRED');
  return draft;
}

/**
 * Removes the ordered lines from the cart. They must be unchanged since the preview, so that a line that was
 * ordered, removed or changed in another window is not ordered again or with an outdated quantity.
 */
async function clearCart(tx: Tx, { distributorId, items }: Draft): Promise<void> {
  const shown = new Map(items.flatMap(({ cartId, quantity }) => (cartId ? [[cartId, quantity]] : [])));
  if (shown.size === 0) return;
  const lines = await tx
    .delete(cartLine)
    .where(and(inCartOf(distributorId), inArray(cartLine.id, [...shown.keys()])))
    .returning({ id: cartLine.id, quantity: cartLine.quantity });
  const asShown = lines.filter(({ id, quantity }) => shown.get(id) === quantity);
  if (asShown.length < shown.size) throw new BusinessError('CHECKOUT_EXPIRED');
}

async function recalculate(
  tx: Tx,
  { clock }: ShopContext,
  { distributorId, items, couponId }: Draft,
  terms: { readonly address: FoundAddress | null; readonly inquiry: boolean | undefined },
): Promise<Checkout> {
  const coupon = couponId === null ? undefined : await findCoupon(tx, distributorId, couponId);
  const coupons = coupon ? [coupon] : [];
  return calculateCheckout(tx, { ...terms, distributorId, items, coupons, couponId, now: clock.now() });
}

type Terms = Pick<Submission, 'remark' | 'poNo' | 'wishDate' | 'inquiry'> &
  Pick<NewOrders, 'asked'> &
  Pick<Consignment, 'address'>;

async function writeOrders(
  tx: Tx,
  context: ShopContext,
  { groups, coupon }: Checkout,
  { remark = '', poNo = '', wishDate, inquiry, address, asked }: Terms,
): Promise<string[]> {
  const { distributorId } = context.member;
  const distributorCouponId = coupon?.coupon.id ?? null;
  if (distributorCouponId) await redeemCoupon(tx, distributorId, distributorCouponId);
  const kind = inquiry ? 'INQUIRY' : 'DIRECT';
  const orders = await placeOrders(tx, context, {
    distributorId,
    kind,
    distributorCouponId,
    poNo: poNo.replaceAll(/\s+/g, ' ').trim(),
    wishDate,
    asked,
    consignments: [{ groups, address, remark: remark.trim() }],
  });
  return orders.map(({ id }) => id);
}

/** Takes the stock of fixed-price orders. Sku rows are locked last, because other shops wait for them. */
async function takeOrdered(tx: Tx, { items }: Draft): Promise<void> {
  const short = await takeStock(tx, items);
  if (short.length === 0) return;
  const lacking = items.filter(({ skuId }) => short.includes(skuId));
  throw problemsError(lineProblems(lacking, await findLines(tx, lacking)));
}

function problemsError(problems: readonly ProblemData[]): BusinessError {
  return new BusinessError('ORDER_PROBLEMS', { data: { problems } });
}
