import { listAddress, readKeyword, readPageNo } from '#client/lib/list-address.ts';
import type { Arg } from '#shared/contract/index.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What the list shows, as its address has it. */
export interface RefundQuery {
  readonly status: RefundStatus | null;
  readonly keyword: string;
  readonly pageNo: number;
}

export const PAGE_SIZE = 10;

/** Reads an address. Rubbish in it counts as absent. */
export function readRefundQuery(search: URLSearchParams): RefundQuery {
  return {
    status: REFUND_STATUSES.find(status => status === search.get('status')) ?? null,
    keyword: readKeyword(search, 'keyword'),
    pageNo: readPageNo(search),
  };
}

/** The address of a query, with nothing in it that goes without saying. */
export const refundListHref = (query: Partial<RefundQuery>) =>
  listAddress(routeById('refundList').path, query);

/** What the gateway is asked for. */
export function refundListArg({ status, keyword, pageNo }: RefundQuery): Arg<'listRefundPage'> {
  return { data: { ...(status && { status }), ...(keyword && { keyword }) }, pageNo, pageSize: PAGE_SIZE };
}

/** Where a refund is asked for that takes up another: its answers are filled in. */
export const againHref = (orderId: string, again: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId, again })}`;

export const deliveryHref = (companyCode: string, deliveryNo: string) =>
  `/syoung/order/refund/delivery_status/${encodeURIComponent(companyCode)}/${encodeURIComponent(deliveryNo)}`;
