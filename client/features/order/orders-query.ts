import { day, defineListQuery, inOrder, keyword, oneOf } from '#client/lib/list-query.ts';
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
  /** `0`: without cancelled orders. */
  readonly cancelled: '0' | '';
  readonly pageNo: number;
}

export const PAGE_SIZE = 24;

const orders = defineListQuery('', PAGE_SIZE, {
  status: oneOf(ORDER_STATUSES),
  keyword,
  startDate: day,
  endDate: day,
  cancelled: oneOf(['0'] as const),
});

/** Parses the URL. Invalid values are ignored. */
export function readOrdersQuery(path: string, search: URLSearchParams): OrdersQuery {
  return { ...inOrder(orders.read(search)), path };
}

/** Builds the list URL; default values are omitted. */
export const ordersHref = ({ path, ...query }: Pick<OrdersQuery, 'path'> & Partial<OrdersQuery>) =>
  `${path}${orders.href(query)}`;

export function ordersArg({ path: _path, ...query }: OrdersQuery) {
  const { data, ...page } = orders.arg(query);
  const { cancelled, ...filters } = data;
  return { ...page, data: { ...filters, ...(cancelled && { withoutCancelled: true }) } };
}

/** Filters of the calls, without the page; empty filters are omitted. */
export const ordersFilter = (query: OrdersQuery): Arg<'exportOrders'>['filters'] => ordersArg(query).data;
