import { cartApi } from '#client/api/endpoints/cart-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { broadcastStaleTags } from '#client/api/transport/cross-tab-invalidation.ts';
import { callUrl, requestOf } from '#client/api/transport/exchange.ts';
import { type Cart, createCart, type PageEvent } from '#client/features/cart/create-cart.ts';
import { createJustAdded } from '#client/features/cart/just-added.ts';
import { createSelection } from '#client/features/cart/selection.ts';
import { createKeptEdits } from '#client/features/cart/stored-edits.ts';
import { isSessionOf } from '#client/features/session/session-events.ts';
import { browserStorage, tabStorage } from '#client/lib/browser-storage.ts';
import { browserClock } from '#client/lib/clock.ts';
import { cartWire } from '#shared/contract/wire/cart.ts';

const { updateCartQuantity, removeCartLines, restoreCartLines, moveCartLinesToFavourites } =
  cartApi.endpoints;
/** Keeps replies out of the store. */
const UNKEPT = { track: false } as const;

let opened: { readonly memberId: string; readonly cart: Cart } | undefined;

/** Returns the document's cart. It continues to save after client-side navigation, until the member changes. */
export function openCart(dispatch: ApiDispatch, memberId: string): Cart {
  if (opened?.memberId !== memberId) {
    opened?.cart.close();
    opened = { memberId, cart: newCart(dispatch, memberId) };
  }
  return opened.cart;
}

function newCart(dispatch: ApiDispatch, memberId: string): Cart {
  return createCart({
    clock: browserClock,
    kept: createKeptEdits(browserStorage, memberId),
    selection: createSelection(browserStorage, memberId),
    justAdded: createJustAdded(tabStorage),
    tab: Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-'),
    async save(cartId, quantity) {
      const { line } = await dispatch(updateCartQuantity.initiate({ cartId, quantity }, UNKEPT)).unwrap();
      return line.quantity;
    },
    saveLast(cartId, quantity) {
      // The request must not be sent in the session of another member; the stored edit waits for its own member.
      if (!isSessionOf(memberId)) return;
      const call = cartWire.updateCartQuantity;
      const arg = { cartId, quantity };
      // The document is gone before the reply arrives.
      fetch(callUrl(call, arg), { ...requestOf(call, arg), keepalive: true }).catch(() => {});
    },
    isOnline: () => navigator.onLine && isSessionOf(memberId),
    onSaved: () => broadcastStaleTags(['cart']),
    take(cartIds, to) {
      const arg = { ids: [...cartIds] };
      return to === 'nowhere'
        ? dispatch(removeCartLines.initiate(arg, UNKEPT)).unwrap()
        : dispatch(moveCartLinesToFavourites.initiate(arg, UNKEPT)).unwrap();
    },
    restore: cartIds => dispatch(restoreCartLines.initiate({ ids: [...cartIds] }, UNKEPT)).unwrap(),
    onPageEvent,
  });
}

function onPageEvent(listener: (event: PageEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', () => listener('online'), { signal });
  window.addEventListener('pagehide', () => listener('leaving'), { signal });
  // The document was restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener('shown'), { signal });
  document.addEventListener('visibilitychange', () => listener(document.visibilityState), { signal });
  return () => stop.abort();
}
