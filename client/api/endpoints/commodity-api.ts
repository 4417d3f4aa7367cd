import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { homeWire } from '#shared/contract/wire/home.ts';

/** Commodities, brands and the home page. */
export const commodityApi = api.injectEndpoints({
  endpoints: build => ({
    getBannerInfo: readEndpoint(build, homeWire.getBannerInfo, { tags: ['catalogue'] }),
    getRecommendInfo: readEndpoint(build, homeWire.getRecommendInfo, { tags: ['catalogue'] }),
    listLabelAndBrandInfo: readEndpoint(build, homeWire.listLabelAndBrandInfo, { tags: ['catalogue'] }),
    listBrandPage: readEndpoint(build, commodityWire.listBrandPage, { tags: ['catalogue'] }),
    getBrandDetail: readEndpoint(build, commodityWire.getBrandDetail, { tags: ['catalogue'] }),
    suggestCommodities: readEndpoint(build, commodityWire.suggestCommodities, { tags: ['catalogue'] }),
    getCommodityDetail: readEndpoint(build, commodityWire.getCommodityDetail, { tags: ['catalogue'] }),
    listRelatedCommodities: readEndpoint(build, commodityWire.listRelatedCommodities, {
      tags: ['catalogue'],
    }),
    getSkuByBarCode: readEndpoint(build, commodityWire.getSkuByBarCode, { tags: ['catalogue'] }),
    listCommodityPage: readEndpoint(build, commodityWire.listCommodityPage, { tags: ['catalogue'] }),
  }),
});
