import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { checkoutDraft, type DraftItem } from '#gateway/db/schema/order.ts';
import { and, desc, eq, inArray, notInArray } from '#gateway/db/sql.ts';
import { type AddressRow, findAddresses } from '#gateway/modules/address/find-address.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { describeCheckout } from '#gateway/modules/checkout/describe-checkout.ts';
import { findCoupons } from '#gateway/modules/checkout/find-coupons.ts';
import { reckonCheckout } from '#gateway/modules/checkout/reckon-checkout.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { checkoutTexts } from '#shared/messages/zh/checkout-texts.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** Previews of a shop that can still be ordered: enough for a few windows, and for going back and forth in each. */
const KEPT_OF_SHOP = 20;

type ShopContext = CallContext<'approved'>;
type Wish = Arg<'previewCheckout'>;

/**
 * What an order comes to, and, where nothing stands in its way, a token that orders exactly that.
 * @throws Refusal PARAM_INVALID; NOT_FOUND where nothing of the cart's lines is left
 */
export async function previewCheckout(context: ShopContext, wish: Wish): Promise<Data<'previewCheckout'>> {
  const { db, clock, member } = context;
  const { distributorId } = member;
  const items = await findItems(db, distributorId, wish);
  const address = chooseAddress(await findAddresses(db, distributorId), wish.addressId);
  const now = clock.now();
  const coupons = await findCoupons(db, distributorId, now);
  const asked = { distributorId, items, address, coupons, couponId: wish.couponId, now };
  const checkout = await reckonCheckout(db, asked);
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

/** From the cart its lines as they are, the newest first, without those that are gone; else the skus, each once. */
async function findItems(
  db: Queryable,
  distributorId: string,
  { cartIds, items }: Wish,
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
  if (lines.length === 0) throw new Refusal('NOT_FOUND', { msg: checkoutTexts.cartGone });
  return lines;
}

/** One that is not there any more is missed, as if none had been chosen: no other is taken in its place. */
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
