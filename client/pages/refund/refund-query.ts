import { listUrl, readKeyword, readPageNo } from '#client/lib/list-url.ts';
import type { Arg } from '#shared/contract/index.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** List parameters as read from the URL. */
export interface RefundQuery {
  readonly status: RefundStatus | null;
  readonly keyword: string;
  readonly pageNo: number;
}

export const PAGE_SIZE = 10;

/** Reads the list parameters from the URL. Invalid values are ignored. */
export function readRefundQuery(search: URLSearchParams): RefundQuery {
  return {
    status: REFUND_STATUSES.find(status => status === search.get('status')) ?? null,
    keyword: readKeyword(search, 'keyword'),
    pageNo: readPageNo(search),
  };
}

/** Builds the list URL; default values are omitted. */
export const refundListHref = (query: Partial<RefundQuery>) => listUrl(routeById('refundList').path, query);

/** Converts the parameters to the call's argument. */
export function refundListArg({ status, keyword, pageNo }: RefundQuery): Arg<'listRefundPage'> {
  return { data: { ...(status && { status }), ...(keyword && { keyword }) }, pageNo, pageSize: PAGE_SIZE };
}

/** URL of an application that is filled in from an earlier refund. */
export const againHref = (orderId: string, again: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId, again })}`;

export const deliveryHref = (companyCode: string, deliveryNo: string) =>
  `/syoung/order/refund/delivery_status/${encodeURIComponent(companyCode)}/${encodeURIComponent(deliveryNo)}`;
