import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { invoiceWire } from '#shared/contract/wire/invoice.ts';

const stale = ['invoices', 'orders'] as const;

/** Invoices and the orders that can be invoiced. */
export const invoiceApi = api.injectEndpoints({
  endpoints: build => ({
    listInvoiceableOrderPage: readEndpoint(build, invoiceWire.listInvoiceableOrderPage, {
      tags: ['invoices', 'orders', 'refunds'],
    }),
    listInvoicePage: readEndpoint(build, invoiceWire.listInvoicePage, { tags: ['invoices', 'refunds'] }),
    getInvoiceDetail: readEndpoint(build, invoiceWire.getInvoiceDetail, { tags: ['invoices', 'refunds'] }),
    applyInvoice: writeEndpoint(build, invoiceWire.applyInvoice, {
      stale,
      refuted: ['invoices', 'invoiceHeaders'],
      quiet: true,
    }),
    cancelInvoice: writeEndpoint(build, invoiceWire.cancelInvoice, { stale, refuted: stale }),
    sendInvoiceEmail: writeEndpoint(build, invoiceWire.sendInvoiceEmail, {
      stale: ['invoices'],
      quiet: true,
    }),
  }),
});
