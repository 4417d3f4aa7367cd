import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';
import { orderWire } from '#shared/contract/wire/order.ts';

const stale = ['orders', 'counters', 'shop'] as const;
/** What is bought or given back changes what is in stock. */
const staleWithGoods = [...stale, 'catalogue'] as const;
/** What an order allows is no longer what the page said. */
const refuted = ['orders'] as const;

/** Orders after they were made, those of drop shipping among them. */
export const orderApi = api.injectEndpoints({
  endpoints: build => ({
    listOrderPage: readEndpoint(build, orderWire.listOrderPage, { tags: ['orders'] }),
    getOrderDetail: readEndpoint(build, orderWire.getOrderDetail, { tags: ['orders'] }),
    listPackages: readEndpoint(build, orderWire.listPackages, { tags: ['orders'] }),
    cancelOrder: writeEndpoint(build, orderWire.cancelOrder, { stale: staleWithGoods, refuted }),
    confirmReceive: writeEndpoint(build, orderWire.confirmReceive, { stale, refuted }),
    acceptQuote: writeEndpoint(build, orderWire.acceptQuote, { stale: staleWithGoods, refuted }),
    rejectQuote: writeEndpoint(build, orderWire.rejectQuote, { stale, refuted }),
    buyAgain: writeEndpoint(build, orderWire.buyAgain, { stale: ['cart', 'counters'], refuted }),
    listDropShippingPage: readEndpoint(build, orderWire.listDropShippingPage, { tags: ['orders'] }),
    getDropShippingImport: readEndpoint(build, orderWire.getDropShippingImport, { tags: ['orders'] }),
    confirmDropShipping: writeEndpoint(build, orderWire.confirmDropShipping, {
      stale: staleWithGoods,
      quiet: true,
    }),
  }),
});
