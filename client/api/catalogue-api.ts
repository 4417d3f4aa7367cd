import { api, readEndpoint } from '#client/api/base-api.ts';

/** Goods, brands and what the home page recommends. */
export const catalogueApi = api.injectEndpoints({
  endpoints: build => ({
    getBannerInfo: readEndpoint(build, 'getBannerInfo', { tags: ['catalogue'] }),
    getRecommendInfo: readEndpoint(build, 'getRecommendInfo', { tags: ['catalogue'] }),
    listLabelAndBrandInfo: readEndpoint(build, 'listLabelAndBrandInfo', { tags: ['catalogue'] }),
    listBrandPage: readEndpoint(build, 'listBrandPage', { tags: ['catalogue'] }),
    getBrandDetail: readEndpoint(build, 'getBrandDetail', { tags: ['catalogue'] }),
    listCommodityPage: readEndpoint(build, 'listCommodityPage', { tags: ['catalogue'] }),
  }),
});
