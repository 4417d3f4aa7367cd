import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { checkoutDraft, type DraftItem } from '#gateway/db/schema/order.ts';
import { and, desc, eq, inArray, notInArray } from '#gateway/db/sql.ts';
import { type AddressRow, findAddresses } from '#gateway/modules/address/find-address.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { calculateCheckout } from '#gateway/modules/checkout/calculate-checkout.ts';
import { describeCheckout } from '#gateway/modules/checkout/describe-checkout.ts';
import { findCoupons } from '#gateway/modules/checkout/find-coupons.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Drafts kept per shop, so that several tabs and the history of each can still submit. */
const KEPT_OF_SHOP = 20;

type ShopContext = CallContext<'approved'>;
type Input = Arg<'previewCheckout'>;

/**
 * Calculates an order. If it has no problems, the result has a token that submits exactly this order.
 * @throws BusinessError PARAM_INVALID; NOT_FOUND if none of the cart lines exists any more
 */
export async function previewCheckout(context: ShopContext, input: Input): Promise<Data<'previewCheckout'>> {
  const { db, clock, member } = context;
  const { distributorId } = member;
  const items = await findItems(db, distributorId, input);
  const address = chooseAddress(await findAddresses(db, distributorId), input.addressId);
  const now = clock.now();
  const coupons = await findCoupons(db, distributorId, now);
  const request = { distributorId, items, address, coupons, couponId: input.couponId, now };
  const checkout = await calculateCheckout(db, request);
  const addressId = address?.id ?? null;
  const couponId = checkout.coupon?.coupon.id ?? null;
  const isReady = checkout.problems.length === 0;
  return {
    ...describeCheckout(context, checkout, address !== null),
    addressId,
    couponId,
    submitToken: isReady ? await keepDraft(context, { items, addressId, couponId }) : null,
  };
}

/** Returns the existing cart lines, newest first, or the requested skus with the sums of their quantities. */
async function findItems(
  db: Queryable,
  distributorId: string,
  { cartIds, items }: Input,
): Promise<DraftItem[]> {
  if (cartIds && items) throw invalidParams([{ field: 'items', msg: fieldMessages.unknown }]);
  if (items) {
    const sums = new Map<string, number>();
    for (const { skuId, quantity } of items) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
    return [...sums].map(([skuId, quantity]) => ({ skuId, cartId: null, quantity }));
  }
  if (!cartIds) throw invalidParams([{ field: 'cartIds', msg: fieldMessages.required }]);
  const lines = await db
    .select({ skuId: cartLine.skuId, cartId: cartLine.id, quantity: cartLine.quantity })
    .from(cartLine)
    .where(and(inCartOf(distributorId), inArray(cartLine.id, cartIds)))
    .orderBy(desc(cartLine.createDate), desc(cartLine.id));
  if (lines.length === 0) throw new BusinessError('NOT_FOUND', { msg: checkoutTexts.cartGone });
  return lines;
}

/** An address that no longer exists yields null; it is not replaced by the default address. */
function chooseAddress(addresses: readonly AddressRow[], addressId: string | undefined): AddressRow | null {
  return (addressId === undefined ? addresses[0] : addresses.find(({ id }) => id === addressId)) ?? null;
}

interface Draft {
  readonly items: readonly DraftItem[];
  readonly addressId: string | null;
  readonly couponId: string | null;
}

async function keepDraft({ db, clock, newId, member }: ShopContext, draft: Draft): Promise<string> {
  const { distributorId } = member;
  const id = newId();
  await db.insert(checkoutDraft).values({ distributorId, id, ...draft, createDate: clock.now() });
  const ofShop = eq(checkoutDraft.distributorId, distributorId);
  const kept = db
    .select({ id: checkoutDraft.id })
    .from(checkoutDraft)
    .where(ofShop)
    .orderBy(desc(checkoutDraft.id))
    .limit(KEPT_OF_SHOP);
  await db.delete(checkoutDraft).where(and(ofShop, notInArray(checkoutDraft.id, kept)));
  return id;
}
