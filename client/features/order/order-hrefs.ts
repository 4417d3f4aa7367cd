import { commodityHref } from '#client/lib/commodity-href.ts';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { routeById } from '#shared/routes/table.ts';

const withId = (route: 'orderDetail' | 'orderPackages' | 'refundDetail', id: string) =>
  routeById(route).path.replace(':id', encodeURIComponent(id));

/** URLs of the pages about one order. */
export const orderHref = (id: string) => withId('orderDetail', id);
export const packagesHref = (id: string) => withId('orderPackages', id);
export const refundHref = (id: string) => withId('refundDetail', id);
export const payHref = (payNo: string) => `${routeById('pay').path}?${new URLSearchParams({ payNo })}`;
export const applyRefundHref = (orderId: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId })}`;
/** First step of an invoice over the given orders: the choice of a header. */
export const applyInvoiceHref = (orderIds: readonly string[]) =>
  `${routeById('invoiceHaveHeader').path}?${new URLSearchParams({ orderIds: orderIds.join(',') })}`;
export const invoiceHref = (id: string) =>
  `${routeById('invoiceRecord').path}?${new URLSearchParams({ id })}`;
/** Commodity page with the ordered sku selected; the page falls back to the commodity if the sku is gone. */
export const orderedSkuHref = ({ commodityId, skuId }: { commodityId: string; skuId: string }) =>
  commodityHref(commodityId, COMMODITY_SOURCE.ORDER_DETAIL, skuId);
