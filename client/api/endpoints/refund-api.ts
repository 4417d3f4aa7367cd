import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { refundWire } from '#shared/contract/wire/refund.ts';

const stale = ['refunds', 'orders', 'counters', 'shop'] as const;
const refuted = ['refunds', 'orders'] as const;

/** Refunds and returns. */
export const refundApi = api.injectEndpoints({
  endpoints: build => ({
    listRefundPage: readEndpoint(build, refundWire.listRefundPage, { tags: ['refunds'] }),
    getRefundDetail: readEndpoint(build, refundWire.getRefundDetail, { tags: ['refunds'] }),
    listRefundableItems: readEndpoint(build, refundWire.listRefundableItems, { tags: ['refunds', 'orders'] }),
    listRefundReasons: readEndpoint(build, refundWire.listRefundReasons),
    applyRefund: writeEndpoint(build, refundWire.applyRefund, { stale, refuted, quiet: true }),
    cancelRefund: writeEndpoint(build, refundWire.cancelRefund, { stale, refuted }),
    submitRefundDelivery: writeEndpoint(build, refundWire.submitRefundDelivery, {
      stale,
      refuted,
      quiet: true,
    }),
    getTraces: readEndpoint(build, refundWire.getTraces, { tags: ['refunds', 'orders'] }),
  }),
});
