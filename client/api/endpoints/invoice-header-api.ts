import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { invoiceHeaderWire } from '#shared/contract/wire/invoice-header.ts';

const stale = ['invoiceHeaders'] as const;

export const invoiceHeaderApi = api.injectEndpoints({
  endpoints: build => ({
    listMyInvoiceHeaders: readEndpoint(build, invoiceHeaderWire.listMyInvoiceHeaders, {
      tags: ['invoiceHeaders'],
    }),
    saveInvoiceHeader: writeEndpoint(build, invoiceHeaderWire.saveInvoiceHeader, { stale, quiet: true }),
    confirmInvoiceHeader: writeEndpoint(build, invoiceHeaderWire.confirmInvoiceHeader, {
      stale,
      refuted: stale,
    }),
    setDefaultInvoiceHeader: writeEndpoint(build, invoiceHeaderWire.setDefaultInvoiceHeader, { stale }),
    removeInvoiceHeaders: writeEndpoint(build, invoiceHeaderWire.removeInvoiceHeaders, { stale }),
  }),
});
