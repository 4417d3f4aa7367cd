import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { dropShippingWire } from '#shared/contract/wire/drop-shipping.ts';

/** Sheets of consignees. The orders that they become are part of `orderApi`. */
export const dropShippingApi = api.injectEndpoints({
  endpoints: build => ({
    getDropShippingImport: readEndpoint(build, dropShippingWire.getDropShippingImport, { tags: ['orders'] }),
    findDropShippingDraft: readEndpoint(build, dropShippingWire.findDropShippingDraft, { tags: ['orders'] }),
    pasteDropShipping: writeEndpoint(build, dropShippingWire.pasteDropShipping, { quiet: true }),
    changeDropShippingRows: writeEndpoint(build, dropShippingWire.changeDropShippingRows, { quiet: true }),
    discardDropShippingImport: writeEndpoint(build, dropShippingWire.discardDropShippingImport, {
      stale: ['orders'],
    }),
    confirmDropShipping: writeEndpoint(build, dropShippingWire.confirmDropShipping, {
      stale: ['orders', 'counters', 'shop', 'catalogue'],
      quiet: true,
    }),
  }),
});
