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
export const KEYWORD_CHARS = 60;

/** Reads an address. Rubbish in it counts as absent. */
export function readRefundQuery(search: URLSearchParams): RefundQuery {
  const pageNo = search.get('pageNo') ?? '';
  return {
    status: REFUND_STATUSES.find(status => status === search.get('status')) ?? null,
    keyword: (search.get('keyword') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, KEYWORD_CHARS)
      .toWellFormed()
      .trim(),
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo) ? Number(pageNo) : 1,
  };
}

/** The address of a query, with nothing in it that goes without saying. */
export function refundListHref({ status, keyword, pageNo = 1 }: Partial<RefundQuery>): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
  });
  const { path } = routeById('refundList');
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What the gateway is asked for. */
export function refundListArg({ status, keyword, pageNo }: RefundQuery): Arg<'listRefundPage'> {
  return { data: { ...(status && { status }), ...(keyword && { keyword }) }, pageNo, pageSize: PAGE_SIZE };
}

/** Where a refund is asked for that takes up another: its answers are filled in. */
export const againHref = (orderId: string, again: string) =>
  `${routeById('refundList').path}?${new URLSearchParams({ apply: orderId, again })}`;

export const deliveryHref = (companyCode: string, deliveryNo: string) =>
  `/syoung/order/refund/delivery_status/${encodeURIComponent(companyCode)}/${encodeURIComponent(deliveryNo)}`;
