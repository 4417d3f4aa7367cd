import { isMissing } from '#client/api/is-missing.ts';
import { orderApi } from '#client/api/order-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import type { RootState } from '#client/app/store.ts';
import { orderDetail } from '#shared/messages/zh/order-pages.ts';

const { getOrderDetail } = orderApi.endpoints;

/** Which order an address is about. */
export const orderOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

/** The pages of one order wait for it. */
export const orderQueries = ({ params }: PageContext): PageQueries => ({
  critical: [getOrderDetail.initiate(orderOf(params))],
});

/** What the page of an order is called, by `nameOf` its number. */
export const orderTitle =
  (nameOf: (orderNo: string) => string) =>
  (state: RootState, { params }: PageContext): string | undefined => {
    const { data, error } = getOrderDetail.select(orderOf(params))(state);
    return data ? nameOf(data.orderNo) : isMissing(error) ? orderDetail.missing.name : undefined;
  };
