import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { onlineStoreWire } from '#shared/contract/wire/online-store.ts';

const stale = ['stores'] as const;

export const onlineStoreApi = api.injectEndpoints({
  endpoints: build => ({
    listStorePage: readEndpoint(build, onlineStoreWire.listStorePage, { tags: ['stores'] }),
    getStoreDetail: readEndpoint(build, onlineStoreWire.getStoreDetail, { tags: ['stores'] }),
    createStore: writeEndpoint(build, onlineStoreWire.createStore, { stale, refuted: stale, quiet: true }),
    cancelStore: writeEndpoint(build, onlineStoreWire.cancelStore, { stale, refuted: stale }),
  }),
});
