import { type OrdersQuery, ordersArg } from '#client/features/order/orders-query.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { routeById } from '#shared/routes/table.ts';

export const TRADE_TYPES = ['GENERAL', 'HAITAO'] as const satisfies readonly TradeType[];

export const pathOf = (tradeType: TradeType) =>
  routeById(tradeType === 'GENERAL' ? 'dropShippingList' : 'dropShippingHaitao').path;

/** Converts the parameters to the call's argument. */
export function dropShippingArg(tradeType: TradeType, query: OrdersQuery) {
  const { data, ...page } = ordersArg(query);
  return { ...page, data: { ...data, tradeType } };
}

const NEW_SHEET = '1';

/** URL of the import page; with an import id, of the review page of that sheet. */
export const importHref = (tradeType: TradeType, importId = NEW_SHEET) =>
  `${pathOf(tradeType)}?${new URLSearchParams({ import: importId })}`;

/** The import id in the URL: null for a new sheet, undefined for the list. */
export function importOf(search: URLSearchParams): string | null | undefined {
  const named = search.get('import');
  if (!named) return undefined;
  return /^[\w-]{2,64}$/.test(named) ? named : null;
}
