import { api, readEndpoint } from '#client/api/base-api.ts';

/** What the chrome around every page shows. */
export const siteApi = api.injectEndpoints({
  endpoints: build => ({
    listKindTree: readEndpoint(build, 'listKindTree', { tags: ['catalogue'] }),
    listCustomDict: readEndpoint(build, 'listCustomDict', { tags: ['site'] }),
    getSwitchByType: readEndpoint(build, 'getSwitchByType', { tags: ['site'] }),
    countStatisticsHot: readEndpoint(build, 'countStatisticsHot', { tags: ['counters'] }),
    getMyCustomerService: readEndpoint(build, 'getMyCustomerService', { tags: ['approval'] }),
  }),
});
