import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';
import { collectWire } from '#shared/contract/wire/collect.ts';

/** Goods that the shop marked. */
export const favouritesApi = api.injectEndpoints({
  endpoints: build => ({
    listFavouritePage: readEndpoint(build, collectWire.listFavouritePage, { tags: ['favourites'] }),
    addFavourite: writeEndpoint(build, collectWire.addFavourite, { stale: ['favourites', 'shop'] }),
    removeFavourites: writeEndpoint(build, collectWire.removeFavourites, { stale: ['favourites', 'shop'] }),
  }),
});
