import { siteApi } from '#client/api/endpoints/site-api.ts';
import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import type { Data } from '#shared/contract/index.ts';
import { cartWire } from '#shared/contract/wire/cart.ts';

const stale = ['cart', 'counters'] as const;
/** A rejected sku means that the displayed commodity is out of date. */
const refuted = ['catalogue', 'favourites', 'recommended', 'reorder'] as const;

/** Updates the badge of the cart. */
const showCartCount = ({ shoppingCartNum }: Data<'addToCart'>) =>
  siteApi.util.updateQueryData('countStatisticsHot', undefined, counters => {
    counters.shoppingCartNum = shoppingCartNum;
  });

export const cartApi = api.injectEndpoints({
  endpoints: build => ({
    listMyCart: {
      ...readEndpoint(build, cartWire.listMyCart, { tags: ['cart'] }),
      // One cache entry, whichever lines are selected for the totals.
      serializeQueryArgs: ({ endpointName }: { endpointName: string }) => endpointName,
    },
    updateCartQuantity: writeEndpoint(build, cartWire.updateCartQuantity, { quiet: true }),
    removeCartLines: writeEndpoint(build, cartWire.removeCartLines, { stale }),
    restoreCartLines: writeEndpoint(build, cartWire.restoreCartLines, { stale }),
    moveCartLinesToFavourites: writeEndpoint(build, cartWire.moveCartLinesToFavourites, {
      stale: [...stale, 'favourites'],
    }),
    addToCart: writeEndpoint(build, cartWire.addToCart, {
      stale: ['cart'],
      refuted,
      updates: { tags: ['counters'], apply: showCartCount },
    }),
    addManyToCart: writeEndpoint(build, cartWire.addManyToCart, { stale, refuted }),
    checkCartItems: readEndpoint(build, cartWire.checkCartItems),
    confirmCartImport: writeEndpoint(build, cartWire.confirmCartImport, { stale, refuted }),
  }),
});
