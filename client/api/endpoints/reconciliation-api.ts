import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { reconciliationWire } from '#shared/contract/wire/reconciliation.ts';

/** Reconciliation statements of the shop. */
export const reconciliationApi = api.injectEndpoints({
  endpoints: build => ({
    getReconciliation: readEndpoint(build, reconciliationWire.getReconciliation, {
      tags: ['money', 'orders', 'refunds', 'invoices'],
    }),
  }),
});
