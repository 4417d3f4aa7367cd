import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { favouriteWire } from '#shared/contract/wire/favourite.ts';

export const favouriteApi = api.injectEndpoints({
  endpoints: build => ({
    listFavouritePage: readEndpoint(build, favouriteWire.listFavouritePage, { tags: ['favourites'] }),
    addFavourite: writeEndpoint(build, favouriteWire.addFavourite, { stale: ['favourites', 'shop'] }),
    removeFavourites: writeEndpoint(build, favouriteWire.removeFavourites, { stale: ['favourites', 'shop'] }),
  }),
});
