import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { recommendCalls } from '#shared/contract/calls/recommend.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const recommendHandlers = {
  listRecommendedPage: comesSoon,
  getRecommendedDetail: comesSoon,
  addRecommendedToCart: comesSoon,
  exportRecommended: comesSoon,
} satisfies Handlers<typeof recommendCalls>;
