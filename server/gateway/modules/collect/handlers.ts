import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { collectCalls } from '#shared/contract/calls/collect.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const collectHandlers = {
  listFavouritePage: comesSoon,
  addFavourite: comesSoon,
  removeFavourites: comesSoon,
} satisfies Handlers<typeof collectCalls>;
