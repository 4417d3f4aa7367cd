import {
  checkoutQuery,
  keptLinesOf,
  readCheckoutLines,
  storeCheckoutLines,
} from '#client/features/cart/checkout-link.ts';
import { readDirectOrder } from '#client/features/cart/direct-order.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';
import type { Arg } from '#shared/contract/index.ts';

type PreviewArg = Arg<'previewCheckout'>;

interface CartLines {
  readonly cartIds: string[];
}
/** Skus to order: cart lines, or skus that are not in the cart. */
export type CheckoutSkus = CartLines | { readonly items: { skuId: string; quantity: number }[] };

/** Quantity of one sku, within the contract's limit. */
const QUANTITY = /^[1-9]\d{0,5}$/;

/** URL value for "no coupon". */
const NO_COUPON = 'none';

/**
 * Reads the skus from the URL; null if it contains none.
 * @param storage browser storage, which holds long line lists; null on the server
 */
export function skusOf(search: URLSearchParams, storage: TextStorage | null): CheckoutSkus | null {
  const skuId = search.get('skuId');
  if (skuId) {
    const quantity = search.get('quantity') ?? '';
    return { items: [{ skuId, quantity: QUANTITY.test(quantity) ? Number(quantity) : 1 }] };
  }
  const items = readDirectOrder(search);
  if (items) return { items };
  const kept = keptLinesOf(search);
  const cartIds = kept
    ? storage && readCheckoutLines(storage, kept)
    : (search.get('cartIds') ?? '').split(',').filter(Boolean);
  return cartIds && cartIds.length > 0 ? { cartIds: [...new Set(cartIds)] } : null;
}

/** Builds the preview call's argument from the skus and the choices in the URL. */
export function previewArg(skus: CheckoutSkus, search: URLSearchParams): PreviewArg {
  const addressId = search.get('addressId');
  const couponId = search.get('couponId');
  return {
    ...skus,
    ...(addressId && { addressId }),
    ...(couponId && { couponId: couponId === NO_COUPON ? null : couponId }),
  };
}

/** Returns the query with another choice. Omitting the address selects the default one. */
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

/** Returns the query without one cart line. The line stays in the cart and is not ordered this time. */
export function skusWithout(
  { cartIds }: CartLines,
  search: URLSearchParams,
  cartId: string,
  storage: TextStorage,
): URLSearchParams {
  const left = cartIds.filter(id => id !== cartId);
  const next = new URLSearchParams(search);
  next.delete('cartIds');
  next.delete('lines');
  for (const [name, value] of Object.entries(checkoutQuery(left))) next.set(name, value);
  storeCheckoutLines(storage, left);
  return next;
}
