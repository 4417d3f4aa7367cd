import { useMemo } from 'react';
import type { Cart } from '#client/cart/create-cart.ts';

/** What can be done with lines of the cart. */
export interface CartActions {
  /** @param before the quantity that stands at the line */
  readonly change: (cartId: string, quantity: number, before: number) => void;
  readonly choose: (cartIds: readonly string[], chosen: boolean) => void;
  readonly remove: (cartIds: readonly string[]) => void;
  readonly collect: (cartIds: readonly string[]) => void;
}

/** The same ones as long as the cart is the same, so that a line that did not change need not be drawn. */
export function useCartActions(cart: Cart | null): CartActions {
  return useMemo(
    () => ({
      change: (cartId, quantity, before) => cart?.changeQuantity(cartId, quantity, before),
      choose: (cartIds, chosen) => cart?.choose(cartIds, chosen),
      remove: cartIds => cart?.take(cartIds, 'nowhere'),
      collect: cartIds => cart?.take(cartIds, 'favourites'),
    }),
    [cart],
  );
}
