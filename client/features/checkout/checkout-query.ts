import {
  checkoutQuery,
  keepCheckoutLines,
  keptLinesOf,
  readCheckoutLines,
} from '#client/cart/checkout-link.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';
import type { Arg } from '#shared/contract/index.ts';

type PreviewArg = Arg<'previewCheckout'>;

interface CartGoods {
  readonly cartIds: string[];
}
/** What is to be ordered: lines of the cart, or one sku at once. */
export type WantedGoods = CartGoods | { readonly items: { skuId: string; quantity: number }[] };

/** As many pieces as the contract lets anybody order of one sku. */
const QUANTITY = /^[1-9]\d{0,5}$/;

/** Stands in the address for the choice of no coupon. */
const NO_COUPON = 'none';

/**
 * The goods that an address names; null where it names none.
 * @param storage of the browser, where many lines are kept; the server has none
 */
export function goodsOf(search: URLSearchParams, storage: KeptTexts | null): WantedGoods | null {
  const skuId = search.get('skuId');
  if (skuId) {
    const quantity = search.get('quantity') ?? '';
    return { items: [{ skuId, quantity: QUANTITY.test(quantity) ? Number(quantity) : 1 }] };
  }
  const kept = keptLinesOf(search);
  const cartIds = kept
    ? storage && readCheckoutLines(storage, kept)
    : (search.get('cartIds') ?? '').split(',').filter(Boolean);
  return cartIds && cartIds.length > 0 ? { cartIds: [...new Set(cartIds)] } : null;
}

/** What is asked of the gateway: the goods with the choices that the address holds. */
export function previewArg(goods: WantedGoods, search: URLSearchParams): PreviewArg {
  const addressId = search.get('addressId');
  const couponId = search.get('couponId');
  return {
    ...goods,
    ...(addressId && { addressId }),
    ...(couponId && { couponId: couponId === NO_COUPON ? null : couponId }),
  };
}

/** The address with another choice in it. An address left out is the default one. */
export function withChoice(
  search: URLSearchParams,
  choice: { readonly addressId: string | null } | { readonly couponId: string | null },
): URLSearchParams {
  const next = new URLSearchParams(search);
  if ('couponId' in choice) next.set('couponId', choice.couponId ?? NO_COUPON);
  else if (choice.addressId !== null) next.set('addressId', choice.addressId);
  else next.delete('addressId');
  return next;
}

/** The address without one line of the cart: it stays there, and is not ordered this time. */
export function goodsWithout(
  { cartIds }: CartGoods,
  search: URLSearchParams,
  cartId: string,
  storage: KeptTexts,
): URLSearchParams {
  const left = cartIds.filter(id => id !== cartId);
  const next = new URLSearchParams(search);
  next.delete('cartIds');
  next.delete('lines');
  for (const [name, value] of Object.entries(checkoutQuery(left))) next.set(name, value);
  keepCheckoutLines(storage, left);
  return next;
}
