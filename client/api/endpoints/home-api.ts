import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { homeWire } from '#shared/contract/wire/home.ts';

/** The home page. Apart from `commodity-api.ts`, which a first visit does not need. */
export const homeApi = api.injectEndpoints({
  endpoints: build => ({
    getBannerInfo: readEndpoint(build, homeWire.getBannerInfo, { tags: ['catalogue'] }),
    getRecommendInfo: readEndpoint(build, homeWire.getRecommendInfo, { tags: ['catalogue'] }),
    listLabelAndBrandInfo: readEndpoint(build, homeWire.listLabelAndBrandInfo, { tags: ['catalogue'] }),
  }),
});
