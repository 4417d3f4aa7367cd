import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { recentCommodityWire } from '#shared/contract/wire/recent-commodity.ts';

/** The commodities that the member viewed last. */
export const recentCommodityApi = api.injectEndpoints({
  endpoints: build => ({
    listMyRecentCommodities: readEndpoint(build, recentCommodityWire.listMyRecentCommodities),
    clearMyRecentCommodities: writeEndpoint(build, recentCommodityWire.clearMyRecentCommodities),
  }),
});
