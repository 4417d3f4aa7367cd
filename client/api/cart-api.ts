import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';
import { cartWire } from '#shared/contract/wire/cart.ts';

const stale = ['cart', 'counters'] as const;
/** Goods that cannot be added are not what the page said of them. */
const refuted = ['catalogue', 'favourites', 'recommended'] as const;

/** The cart and what is put into it. */
export const cartApi = api.injectEndpoints({
  endpoints: build => ({
    listMyCart: {
      ...readEndpoint(build, cartWire.listMyCart, { tags: ['cart'] }),
      // One cart, whichever of its lines the totals count.
      serializeQueryArgs: ({ endpointName }: { endpointName: string }) => endpointName,
    },
    updateCartQuantity: writeEndpoint(build, cartWire.updateCartQuantity, { quiet: true }),
    removeCartLines: writeEndpoint(build, cartWire.removeCartLines, { stale }),
    restoreCartLines: writeEndpoint(build, cartWire.restoreCartLines, { stale }),
    moveCartLinesToFavourites: writeEndpoint(build, cartWire.moveCartLinesToFavourites, {
      stale: [...stale, 'favourites'],
    }),
    addToCart: writeEndpoint(build, cartWire.addToCart, { stale, refuted }),
    addManyToCart: writeEndpoint(build, cartWire.addManyToCart, { stale, refuted }),
    checkCartItems: readEndpoint(build, cartWire.checkCartItems),
    confirmCartImport: writeEndpoint(build, cartWire.confirmCartImport, { stale, refuted }),
  }),
});
