import {
  invoiceHref,
  orderHref,
  packagesHref,
  payHref,
  refundHref,
} from '#client/features/order/order-hrefs.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { NoticeData } from '#shared/contract/calls/notice.ts';
import { NOTICES } from '#shared/domain/notice.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

const pathOf = (route: RouteId, id = '') => routeById(route).path.replace(':id', encodeURIComponent(id));
const opened = (route: RouteId, id: string) => `${pathOf(route)}?${new URLSearchParams({ id })}`;

type Ref = (typeof NOTICES)[keyof typeof NOTICES]['ref'];
const hrefs: Readonly<Record<Ref, (id: string, params: NoticeData['params']) => string>> = {
  ORDER: orderHref,
  PARCELS: packagesHref,
  PAYMENT: payHref,
  REFUND: refundHref,
  SAMPLE: () => pathOf('sampleReceipts'),
  TOP_UP: id => opened('transferList', id),
  WITHDRAWAL: id => opened('cashOutList', id),
  SHOP: () => pathOf('shopDetail'),
  CERTIFICATION: () => pathOf('certification'),
  SUBJECT: id => pathOf('subjectInfo', id),
  STORE: () => pathOf('shopList'),
  HEADER: () => pathOf('invoiceHeader'),
  INVOICE: invoiceHref,
  AUTHORIZATION: () => pathOf('shopDetail'),
  COUPON: () => pathOf('commodityList'),
  BILL: id => pathOf('creditDetail', id),
  COMMODITY: (id, { sku }) => commodityHref(id, COMMODITY_SOURCE.OTHER, sku),
};

/** The page where the member sees, or does, what a notice is about. */
export const noticeHref = ({ kind, refId, params }: Pick<NoticeData, 'kind' | 'refId' | 'params'>): string =>
  hrefs[NOTICES[kind].ref](refId, params);
