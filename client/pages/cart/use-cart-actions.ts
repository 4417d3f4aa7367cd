import { useMemo } from 'react';
import type { Cart } from '#client/features/cart/create-cart.ts';

export interface CartActions {
  /** @param before the quantity currently displayed */
  readonly change: (cartId: string, quantity: number, before: number) => void;
  readonly choose: (cartIds: readonly string[], chosen: boolean) => void;
  readonly remove: (cartIds: readonly string[]) => void;
  readonly moveToFavourites: (cartIds: readonly string[]) => void;
}

/** Stable as long as the cart is the same, so that unchanged lines do not render. */
export function useCartActions(cart: Cart | null): CartActions {
  return useMemo(
    () => ({
      change: (cartId, quantity, before) => cart?.changeQuantity(cartId, quantity, before),
      choose: (cartIds, chosen) => cart?.choose(cartIds, chosen),
      remove: cartIds => cart?.take(cartIds, 'nowhere'),
      moveToFavourites: cartIds => cart?.take(cartIds, 'favourites'),
    }),
    [cart],
  );
}
