import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';
import { overviewWire } from '#shared/contract/wire/overview.ts';

export const distributorApi = api.injectEndpoints({
  endpoints: build => ({
    getMyShopStatistic: readEndpoint(build, distributorWire.getMyShopStatistic, { tags: ['shop'] }),
    getBasicInfo: readEndpoint(build, distributorWire.getBasicInfo, { tags: ['shop', 'approval'] }),
    listBrandAuthorizations: readEndpoint(build, distributorWire.listBrandAuthorizations, { tags: ['shop'] }),
    getMyShopOverview: readEndpoint(build, overviewWire.getMyShopOverview, { tags: ['shop'] }),
    listMyDueItems: readEndpoint(build, overviewWire.listMyDueItems, {
      tags: ['shop', 'orders', 'refunds', 'money'],
    }),
    listMyCoupons: readEndpoint(build, overviewWire.listMyCoupons, { tags: ['shop'] }),
  }),
});
