import type { KeptTexts } from '#client/lib/browser-storage.ts';
import { routeById } from '#shared/routes/table.ts';

/** More lines than this do not stand in an address: the tab keeps them, and the address says so. */
const MOST_IN_ADDRESS = 40;
const KEY = 'checkout-lines';

/** Whether the address of the checkout leaves the lines to the tab. */
export const isFromCart = (search: URLSearchParams) => search.get('from') === 'cart';

/** The query of the checkout's address for lines of the cart. */
export function checkoutQuery(cartIds: readonly string[]): { cartIds: string } | { from: 'cart' } {
  return cartIds.length > MOST_IN_ADDRESS ? { from: 'cart' } : { cartIds: cartIds.join(',') };
}

/** Address of the checkout of these lines. Where they do not fit into it, they are to be kept when it is opened. */
export function checkoutHref(cartIds: readonly string[]): string {
  const [[name, value] = []] = Object.entries(checkoutQuery(cartIds));
  return `${routeById('checkout').path}?${name}=${value}`;
}

export function keepCheckoutLines(storage: KeptTexts, cartIds: readonly string[]): void {
  storage.write(KEY, cartIds.join(','));
}

export function readCheckoutLines(storage: KeptTexts): string[] {
  return (storage.read(KEY) ?? '').split(',').filter(Boolean);
}
