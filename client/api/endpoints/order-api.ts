import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { orderWire } from '#shared/contract/wire/order.ts';

const stale = ['orders', 'counters', 'shop'] as const;
/** Writes that also change the stock. */
const staleWithCatalogue = [...stale, 'catalogue'] as const;
/** A rejected action means that the displayed order is out of date. */
const refuted = ['orders'] as const;

/** Submitted orders, including those of drop shipping. */
export const orderApi = api.injectEndpoints({
  endpoints: build => ({
    listOrderPage: readEndpoint(build, orderWire.listOrderPage, { tags: ['orders'] }),
    getOrderDetail: readEndpoint(build, orderWire.getOrderDetail, { tags: ['orders'] }),
    listPackages: readEndpoint(build, orderWire.listPackages, { tags: ['orders'] }),
    cancelOrder: writeEndpoint(build, orderWire.cancelOrder, { stale: staleWithCatalogue, refuted }),
    confirmReceive: writeEndpoint(build, orderWire.confirmReceive, { stale, refuted }),
    confirmReceiveOrders: writeEndpoint(build, orderWire.confirmReceiveOrders, { stale, refuted }),
    acceptQuote: writeEndpoint(build, orderWire.acceptQuote, { stale: staleWithCatalogue, refuted }),
    rejectQuote: writeEndpoint(build, orderWire.rejectQuote, { stale, refuted }),
    buyAgain: writeEndpoint(build, orderWire.buyAgain, { stale: ['cart', 'counters'], refuted }),
    listDropShippingPage: readEndpoint(build, orderWire.listDropShippingPage, { tags: ['orders'] }),
  }),
});
