import { goodsHref } from '#client/lib/goods-href.ts';
import { GOODS_SOURCE } from '#shared/constants.ts';
import { routeById } from '#shared/routes/table.ts';

const withId = (route: 'orderDetail' | 'orderPackages' | 'refundDetail', id: string) =>
  routeById(route).path.replace(':id', encodeURIComponent(id));

/** Pages of one order, and what is done about it on other pages. */
export const orderHref = (id: string) => withId('orderDetail', id);
export const packagesHref = (id: string) => withId('orderPackages', id);
export const refundHref = (id: string) => withId('refundDetail', id);
export const payHref = (payNo: string) => `${routeById('pay').path}?${new URLSearchParams({ payNo })}`;
export const applyRefundHref = (orderId: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId })}`;
/** The sku that was ordered; where it is gone, its commodity. */
export const orderedGoodsHref = ({ commodityId, skuId }: { commodityId: string; skuId: string }) =>
  goodsHref(commodityId, GOODS_SOURCE.ORDER_DETAIL, skuId);
