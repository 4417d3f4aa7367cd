import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { commonWire } from '#shared/contract/wire/common.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** Data of the chrome around every page. */
export const siteApi = api.injectEndpoints({
  endpoints: build => ({
    listCategoryTree: readEndpoint(build, commodityWire.listCategoryTree, { tags: ['catalogue'] }),
    listCustomDict: readEndpoint(build, commonWire.listCustomDict, { tags: ['site'] }),
    getSwitchByType: readEndpoint(build, commonWire.getSwitchByType, { tags: ['site'] }),
    countStatisticsHot: readEndpoint(build, distributorWire.countStatisticsHot, { tags: ['counters'] }),
    getMyCustomerService: readEndpoint(build, distributorWire.getMyCustomerService, { tags: ['approval'] }),
  }),
});
