import type { Handlers } from '#gateway/call-context.ts';
import { addFavourite, removeFavourites } from '#gateway/modules/collect/change-favourites.ts';
import { listFavourites } from '#gateway/modules/collect/list-favourites.ts';
import type { collectCalls } from '#shared/contract/calls/collect.ts';

export const collectHandlers = {
  listFavouritePage: listFavourites,

  addFavourite: async (context, { commodityId }) => ({
    favouriteCount: await addFavourite(context, commodityId),
  }),

  removeFavourites: async (context, { ids }) => ({ favouriteCount: await removeFavourites(context, ids) }),
} satisfies Handlers<typeof collectCalls>;
