import { defineListQuery, keyword, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

const filters = { status: oneOf(REFUND_STATUSES), keyword };
export type RefundQuery = ListQuery<typeof filters>;
export const refundQuery = defineListQuery(routeById('refundList').path, 10, filters);

/** URL of an application that is filled in from an earlier refund. */
export const againHref = (orderId: string, again: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId, again })}`;

export const deliveryHref = (companyCode: string, deliveryNo: string) =>
  `/syoung/order/refund/delivery_status/${encodeURIComponent(companyCode)}/${encodeURIComponent(deliveryNo)}`;
