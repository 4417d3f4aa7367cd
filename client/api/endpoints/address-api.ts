import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { addressWire } from '#shared/contract/wire/address.ts';

const stale = ['addresses'] as const;

/** Delivery addresses. */
export const addressApi = api.injectEndpoints({
  endpoints: build => ({
    listMyAddresses: readEndpoint(build, addressWire.listMyAddresses, { tags: ['addresses'] }),
    saveAddress: writeEndpoint(build, addressWire.saveAddress, { stale, quiet: true }),
    setDefaultAddress: writeEndpoint(build, addressWire.setDefaultAddress, { stale }),
    removeAddresses: writeEndpoint(build, addressWire.removeAddresses, { stale }),
    parseAddress: readEndpoint(build, addressWire.parseAddress),
  }),
});
