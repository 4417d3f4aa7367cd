import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';
import { cartWire } from '#shared/contract/wire/cart.ts';

const stale = ['cart', 'counters'] as const;

/** The cart and what is put into it. */
export const cartApi = api.injectEndpoints({
  endpoints: build => ({
    listMyCart: {
      ...readEndpoint(build, cartWire.listMyCart, { tags: ['cart'] }),
      // One cart, whichever of its lines the totals count.
      serializeQueryArgs: ({ endpointName }: { endpointName: string }) => endpointName,
    },
    updateCartQuantity: writeEndpoint(build, cartWire.updateCartQuantity, { quiet: true }),
    removeCartLines: writeEndpoint(build, cartWire.removeCartLines, { stale: [...stale] }),
    restoreCartLines: writeEndpoint(build, cartWire.restoreCartLines, { stale: [...stale] }),
    moveCartLinesToFavourites: writeEndpoint(build, cartWire.moveCartLinesToFavourites, {
      stale: [...stale, 'favourites'],
    }),
    addToCart: writeEndpoint(build, cartWire.addToCart, { stale: [...stale] }),
    addManyToCart: writeEndpoint(build, cartWire.addManyToCart, { stale: [...stale] }),
    checkCartItems: readEndpoint(build, cartWire.checkCartItems),
    confirmCartImport: writeEndpoint(build, cartWire.confirmCartImport, { stale: [...stale] }),
  }),
});
