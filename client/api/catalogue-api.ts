import { api, readEndpoint } from '#client/api/base-api.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { homeWire } from '#shared/contract/wire/home.ts';

/** Goods, brands and what the home page recommends. */
export const catalogueApi = api.injectEndpoints({
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
