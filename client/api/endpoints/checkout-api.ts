import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { checkoutWire } from '#shared/contract/wire/checkout.ts';

export const checkoutApi = api.injectEndpoints({
  endpoints: build => ({
    previewCheckout: readEndpoint(build, checkoutWire.previewCheckout, { tags: ['cart', 'addresses'] }),
    submitOrder: writeEndpoint(build, checkoutWire.submitOrder, {
      stale: ['cart', 'counters', 'orders', 'shop', 'catalogue'],
      quiet: true,
    }),
  }),
});
