import { api, readEndpoint } from '#client/api/base-api.ts';

/** The shop's own figures and papers. */
export const shopApi = api.injectEndpoints({
  endpoints: build => ({
    getMyShopStatistic: readEndpoint(build, 'getMyShopStatistic', { tags: ['shop'] }),
    getBasicInfo: readEndpoint(build, 'getBasicInfo', { tags: ['shop', 'approval'] }),
    listBrandAuthorizations: readEndpoint(build, 'listBrandAuthorizations', { tags: ['shop'] }),
  }),
});
