import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { sharedViewWire } from '#shared/contract/wire/shared-view.ts';

/** Links to read-only views. The dialog refetches its list itself, because nothing else shows it. */
export const sharedViewApi = api.injectEndpoints({
  endpoints: build => ({
    createSharedView: writeEndpoint(build, sharedViewWire.createSharedView, { quiet: true }),
    listSharedViews: readEndpoint(build, sharedViewWire.listSharedViews),
    revokeSharedView: writeEndpoint(build, sharedViewWire.revokeSharedView),
    getSharedView: readEndpoint(build, sharedViewWire.getSharedView),
  }),
});
