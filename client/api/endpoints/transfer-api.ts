import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { transferWire } from '#shared/contract/wire/transfer.ts';

const stale = ['topUps'] as const;

/** Bank transfers and top-ups. */
export const transferApi = api.injectEndpoints({
  endpoints: build => ({
    getReceiveAccount: readEndpoint(build, transferWire.getReceiveAccount),
    listTopUpPage: readEndpoint(build, transferWire.listTopUpPage, { tags: ['topUps'] }),
    getTopUpDetail: readEndpoint(build, transferWire.getTopUpDetail, { tags: ['topUps'] }),
    applyTopUp: writeEndpoint(build, transferWire.applyTopUp, { stale, refuted: stale, quiet: true }),
    cancelTopUp: writeEndpoint(build, transferWire.cancelTopUp, { stale, refuted: stale }),
  }),
});
