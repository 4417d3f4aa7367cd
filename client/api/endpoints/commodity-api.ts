import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';

/** Commodities and brands. */
export const commodityApi = api.injectEndpoints({
  endpoints: build => ({
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
