import { GOODS_SOURCE } from '#shared/constants.ts';
import { routeById } from '#shared/routes/table.ts';

const withId = (route: 'orderDetail' | 'orderPackages' | 'refundDetail' | 'goodsDetail', id: string) =>
  routeById(route).path.replace(':id', encodeURIComponent(id));

/** Pages of one order, and what is done about it on other pages. */
export const orderHref = (id: string) => withId('orderDetail', id);
export const packagesHref = (id: string) => withId('orderPackages', id);
export const refundHref = (id: string) => withId('refundDetail', id);
export const payHref = (payNo: string) => `${routeById('pay').path}?${new URLSearchParams({ payNo })}`;
export const applyRefundHref = (orderId: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId })}`;
/** Goods that were ordered, with where their reader comes from. */
export const goodsHref = (commodityId: string) =>
  `${withId('goodsDetail', commodityId)}?source=${GOODS_SOURCE.ORDER_DETAIL}`;
