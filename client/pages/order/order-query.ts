import { orderApi } from '#client/api/endpoints/order-api.ts';
import type { ApiState } from '#client/api/transport/base-api.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';

const { getOrderDetail } = orderApi.endpoints;

/** Reads the order id from the route parameters. */
export const orderOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

/** Critical query of all pages of one order. */
export const orderQueries = ({ params }: PageContext): PageQueries => ({
  critical: [getOrderDetail.initiate(orderOf(params))],
});

/** Page title with the order number; undefined while the order is loading. */
export const orderTitle =
  (nameOf: (orderNo: string) => string) =>
  (state: ApiState, { params }: PageContext): string | undefined => {
    const { data, error } = getOrderDetail.select(orderOf(params))(state);
    return data ? nameOf(data.orderNo) : isMissing(error) ? orderDetail.missing.name : undefined;
  };
