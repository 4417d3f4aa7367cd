import { api, readEndpoint } from '#client/api/base-api.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { commonWire } from '#shared/contract/wire/common.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** What the chrome around every page shows. */
export const siteApi = api.injectEndpoints({
  endpoints: build => ({
    listKindTree: readEndpoint(build, commodityWire.listKindTree, { tags: ['catalogue'] }),
    listCustomDict: readEndpoint(build, commonWire.listCustomDict, { tags: ['site'] }),
    getSwitchByType: readEndpoint(build, commonWire.getSwitchByType, { tags: ['site'] }),
    countStatisticsHot: readEndpoint(build, distributorWire.countStatisticsHot, { tags: ['counters'] }),
    getMyCustomerService: readEndpoint(build, distributorWire.getMyCustomerService, { tags: ['approval'] }),
  }),
});
