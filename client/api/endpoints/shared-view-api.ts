import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { sharedViewWire } from '#shared/contract/wire/shared-view.ts';

const stale = ['sharedViews'] as const;

/** Links to read-only views. */
export const sharedViewApi = api.injectEndpoints({
  endpoints: build => ({
    createSharedView: writeEndpoint(build, sharedViewWire.createSharedView, { stale, quiet: true }),
    listSharedViews: readEndpoint(build, sharedViewWire.listSharedViews, { tags: ['sharedViews'] }),
    revokeSharedView: writeEndpoint(build, sharedViewWire.revokeSharedView, { stale, refuted: stale }),
    getSharedView: readEndpoint(build, sharedViewWire.getSharedView),
  }),
});
