import { listAddress, readKeyword, readPageNo } from '#client/lib/list-address.ts';
import type { Arg } from '#shared/contract/index.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order.ts';

/** What a list of orders shows, as its address has it. Empty: not asked for. */
export interface OrdersQuery {
  /** Of the page. */
  readonly path: string;
  readonly status: OrderStatus | '';
  readonly keyword: string;
  /** Days in China, the first not after the last. */
  readonly startDate: string;
  readonly endDate: string;
  readonly pageNo: number;
}

export const PAGE_SIZE = 24;

const readDay = (text: string | null) => {
  const day = text ?? '';
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return '';
  const time = new Date(`${day}T00:00:00Z`);
  // The 31st of February is no day.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : '';
};

/** Reads an address. Rubbish in it counts as absent. */
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

/** The address of a query, with nothing in it that goes without saying. */
export const ordersHref = ({ path, ...query }: Pick<OrdersQuery, 'path'> & Partial<OrdersQuery>) =>
  listAddress(path, query);

/** What is asked for of the orders, the page aside. */
export function ordersFilter({ status, keyword, startDate, endDate }: OrdersQuery) {
  return {
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  } satisfies Arg<'exportOrders'>['filters'];
}

/** What the gateway is asked for. */
export const ordersArg = (query: OrdersQuery) =>
  ({
    data: ordersFilter(query),
    pageNo: query.pageNo,
    pageSize: PAGE_SIZE,
  }) satisfies Arg<'listOrderPage'>;
