import type { Handlers } from '#gateway/calls/call-context.ts';
import { addFavourite, removeFavourites } from '#gateway/modules/favourite/change-favourites.ts';
import { listFavourites } from '#gateway/modules/favourite/list-favourites.ts';
import type { favouriteCalls } from '#shared/contract/calls/favourite.ts';

export const favouriteHandlers = {
  listFavouritePage: listFavourites,

  addFavourite: async (context, { commodityId }) => ({
    favouriteCount: await addFavourite(context, commodityId),
  }),

  removeFavourites: async (context, { ids }) => ({ favouriteCount: await removeFavourites(context, ids) }),
} satisfies Handlers<typeof favouriteCalls>;
