import { use, useMemo } from 'react';
import { showCart } from '#client/features/cart/cart-view.ts';
import { UNTOUCHED } from '#client/features/cart/create-cart.ts';
import { PeerContext } from '#test/bench/peers/kit/peer-context.ts';

/** Replaces the hook of the same name, which needs the store. */
export function useCart() {
  const page = use(PeerContext)?.data.page;
  const listed = page?.kind === 'cart' ? page.cart : undefined;
  const view = useMemo(() => listed && showCart(listed.groups, UNTOUCHED), [listed]);
  if (!listed || !view) return undefined;
  const reload = () => undefined;
  return { cart: null, state: UNTOUCHED, view, totals: listed.totals, totalsState: 'current', reload };
}
