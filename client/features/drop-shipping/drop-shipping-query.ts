import { type OrdersQuery, ordersArg } from '#client/orders/orders-query.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import { routeById } from '#shared/routes/table.ts';

export const TRADE_TYPES = ['GENERAL', 'HAITAO'] as const satisfies readonly TradeType[];

export const pathOf = (tradeType: TradeType) =>
  routeById(tradeType === 'GENERAL' ? 'dropShippingList' : 'dropShippingHaitao').path;

/** What the gateway is asked for. */
export function dropShippingArg(tradeType: TradeType, query: OrdersQuery) {
  const { data, ...page } = ordersArg(query);
  return { ...page, data: { ...data, tradeType } };
}

const NEW_SHEET = '1';

/** Where a sheet is imported; with the id of one that was sent, where it is ordered from. */
export const importHref = (tradeType: TradeType, importId = NEW_SHEET) =>
  `${pathOf(tradeType)}?${new URLSearchParams({ import: importId })}`;

/** The sheet that an address names: `null` where one is still to be sent, undefined where the list is shown. */
export function importOf(search: URLSearchParams): string | null | undefined {
  const named = search.get('import');
  if (!named) return undefined;
  return /^[\w-]{2,64}$/.test(named) ? named : null;
}
