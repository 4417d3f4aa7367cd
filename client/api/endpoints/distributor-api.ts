import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

export const distributorApi = api.injectEndpoints({
  endpoints: build => ({
    getMyShopStatistic: readEndpoint(build, distributorWire.getMyShopStatistic, { tags: ['shop'] }),
    getBasicInfo: readEndpoint(build, distributorWire.getBasicInfo, { tags: ['shop', 'approval'] }),
    listBrandAuthorizations: readEndpoint(build, distributorWire.listBrandAuthorizations, { tags: ['shop'] }),
  }),
});
