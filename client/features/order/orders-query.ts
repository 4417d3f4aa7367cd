import { listUrl, readKeyword, readPageNo } from '#client/lib/list-url.ts';
import type { Arg } from '#shared/contract/index.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order.ts';

/** Filters of an order list, as in its URL. An empty string means no filter. */
export interface OrdersQuery {
  /** Path of the list page. */
  readonly path: string;
  readonly status: OrderStatus | '';
  readonly keyword: string;
  /** `YYYY-MM-DD` in China time; `startDate` is not after `endDate`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly pageNo: number;
}

export const PAGE_SIZE = 24;

const readDay = (text: string | null) => {
  const day = text ?? '';
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return '';
  const time = new Date(`${day}T00:00:00Z`);
  // Rejects dates that do not exist, such as February 31.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : '';
};

/** Parses the URL. Invalid values are ignored. */
export function readOrdersQuery(path: string, search: URLSearchParams): OrdersQuery {
  const days = [readDay(search.get('startDate')), readDay(search.get('endDate'))] as const;
  const [startDate, endDate] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  return {
    path,
    status: ORDER_STATUSES.find(status => status === search.get('status')) ?? '',
    keyword: readKeyword(search, 'keyword'),
    startDate,
    endDate,
    pageNo: readPageNo(search),
  };
}

/** Builds the list URL; default values are omitted. */
export const ordersHref = ({ path, ...query }: Pick<OrdersQuery, 'path'> & Partial<OrdersQuery>) =>
  listUrl(path, query);

/** Filters of the calls, without the page; empty filters are omitted. */
export function ordersFilter({ status, keyword, startDate, endDate }: OrdersQuery) {
  return {
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  } satisfies Arg<'exportOrders'>['filters'];
}

export const ordersArg = (query: OrdersQuery) =>
  ({
    data: ordersFilter(query),
    pageNo: query.pageNo,
    pageSize: PAGE_SIZE,
  }) satisfies Arg<'listOrderPage'>;
