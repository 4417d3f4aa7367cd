import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { orderTemplateWire } from '#shared/contract/wire/order-template.ts';
import { purchaseWire } from '#shared/contract/wire/purchase.ts';

/** What the shop bought, and its order templates. */
export const reorderApi = api.injectEndpoints({
  endpoints: build => ({
    listPurchasedPage: readEndpoint(build, purchaseWire.listPurchasedPage, { tags: ['reorder', 'orders'] }),
    listMyOrderTemplates: readEndpoint(build, orderTemplateWire.listMyOrderTemplates, { tags: ['reorder'] }),
    getOrderTemplate: readEndpoint(build, orderTemplateWire.getOrderTemplate, { tags: ['reorder'] }),
    saveOrderTemplate: writeEndpoint(build, orderTemplateWire.saveOrderTemplate, {
      stale: ['reorder'],
      quiet: true,
    }),
    removeOrderTemplates: writeEndpoint(build, orderTemplateWire.removeOrderTemplates, {
      stale: ['reorder'],
    }),
  }),
});
