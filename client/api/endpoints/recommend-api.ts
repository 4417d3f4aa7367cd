import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { recommendWire } from '#shared/contract/wire/recommend.ts';

/** Lists of commodities that the staff recommend. */
export const recommendApi = api.injectEndpoints({
  endpoints: build => ({
    listRecommendedPage: readEndpoint(build, recommendWire.listRecommendedPage, { tags: ['recommended'] }),
    getRecommendedDetail: readEndpoint(build, recommendWire.getRecommendedDetail, { tags: ['recommended'] }),
    addRecommendedToCart: writeEndpoint(build, recommendWire.addRecommendedToCart, {
      stale: ['cart', 'counters'],
      refuted: ['recommended'],
    }),
  }),
});
