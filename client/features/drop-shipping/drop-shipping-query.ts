import type { TradeType } from '#shared/contract/goods.ts';
import type { Arg } from '#shared/contract/index.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

/** What the list shows, as its address has it. */
export interface DropShippingQuery {
  readonly tradeType: TradeType;
  readonly status: OrderStatus | null;
  readonly keyword: string;
  readonly pageNo: number;
}

export const TRADE_TYPES = ['GENERAL', 'HAITAO'] as const satisfies readonly TradeType[];
export const PAGE_SIZE = 20;
export const KEYWORD_CHARS = 60;

export const pathOf = (tradeType: TradeType) =>
  routeById(tradeType === 'GENERAL' ? 'dropShippingList' : 'dropShippingHaitao').path;

/** Reads an address. Rubbish in it counts as absent. */
export function readDropShippingQuery(tradeType: TradeType, search: URLSearchParams): DropShippingQuery {
  const pageNo = search.get('pageNo') ?? '';
  return {
    tradeType,
    status: ORDER_STATUSES.find(status => status === search.get('status')) ?? null,
    keyword: (search.get('keyword') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, KEYWORD_CHARS)
      .toWellFormed()
      .trim(),
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo) ? Number(pageNo) : 1,
  };
}

type Wanted = Pick<DropShippingQuery, 'tradeType'> & Partial<DropShippingQuery>;

/** The address of a query, with nothing in it that goes without saying. */
export function dropShippingHref({ tradeType, status, keyword, pageNo = 1 }: Wanted): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
  });
  const path = pathOf(tradeType);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What the gateway is asked for. */
export function dropShippingArg({
  tradeType,
  status,
  keyword,
  pageNo,
}: DropShippingQuery): Arg<'listDropShippingPage'> {
  const data = { tradeType, ...(status && { status }), ...(keyword && { keyword }) };
  return { data, pageNo, pageSize: PAGE_SIZE };
}

/** Where a sheet is imported. */
export const importHref = (tradeType: TradeType) => `${pathOf(tradeType)}?import=1`;
export const isImporting = (search: URLSearchParams) => search.get('import') === '1';
