import { cartApi } from '#client/api/cart-api.ts';
import { callUrl, requestOf } from '#client/api/exchange.ts';
import { tellStale } from '#client/api/stale-news.ts';
import type { Store } from '#client/app/store.ts';
import { type Cart, createCart, type PageEvent } from '#client/cart/create-cart.ts';
import { createKeptEdits } from '#client/cart/kept-edits.ts';
import { createSelection } from '#client/cart/selection.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { browserClock } from '#client/lib/clock.ts';
import { isSessionOf } from '#client/session/session-events.ts';
import { cartWire } from '#shared/contract/wire/cart.ts';

const { updateCartQuantity, removeCartLines, restoreCartLines, moveCartLinesToFavourites } =
  cartApi.endpoints;
/** The store keeps nothing of what was answered. */
const UNKEPT = { track: false } as const;

let opened: { readonly memberId: string; readonly cart: Cart } | undefined;

/** The cart of this document: it goes on saving when another page is opened, until another member comes. */
export function openCart(store: Pick<Store, 'dispatch'>, memberId: string): Cart {
  if (opened?.memberId !== memberId) {
    opened?.cart.close();
    opened = { memberId, cart: newCart(store, memberId) };
  }
  return opened.cart;
}

function newCart({ dispatch }: Pick<Store, 'dispatch'>, memberId: string): Cart {
  return createCart({
    clock: browserClock,
    kept: createKeptEdits(browserStorage, memberId),
    selection: createSelection(browserStorage, memberId),
    tab: Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-'),
    async save(cartId, quantity) {
      const { line } = await dispatch(updateCartQuantity.initiate({ cartId, quantity }, UNKEPT)).unwrap();
      return line.quantity;
    },
    saveLast(cartId, quantity) {
      // Whoever signed in by another tab must not be the one who sends it: it waits for its own member.
      if (!isSessionOf(memberId)) return;
      const call = cartWire.updateCartQuantity;
      const arg = { cartId, quantity };
      // It has no one left to tell how it ended.
      fetch(callUrl(call, arg), { ...requestOf(call, arg), keepalive: true }).catch(() => {});
    },
    isOnline: () => navigator.onLine && isSessionOf(memberId),
    onSaved: () => tellStale(['cart']),
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
  // A document that comes back from the browser's memory goes on where it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener('shown'), { signal });
  document.addEventListener('visibilitychange', () => listener(document.visibilityState), { signal });
  return () => stop.abort();
}
