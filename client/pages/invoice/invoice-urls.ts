import { applyInvoiceHref } from '#client/features/order/order-hrefs.ts';
import { day, defineListQuery, keyword, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import { INVOICE_STATUSES } from '#shared/domain/invoice.ts';
import { routeById } from '#shared/routes/table.ts';

const orderFilters = { keyword, startDate: day, endDate: day, sellerId: keyword };
export type InvoiceableQuery = ListQuery<typeof orderFilters>;
export const invoiceableQuery = defineListQuery(routeById('invoiceOrder').path, 20, orderFilters);

const recordFilters = { status: oneOf(INVOICE_STATUSES), keyword };
export type RecordQuery = ListQuery<typeof recordFilters>;
export const recordQuery = defineListQuery(routeById('invoiceRecord').path, 10, recordFilters);

/** The chosen orders, which the pages of an application pass on in their URL. */
export function orderIdsIn(search: URLSearchParams): string[] {
  const ids = (search.get('orderIds') ?? '').split(',').filter(id => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, INVOICE_LIMITS.orders);
}

/** Argument of the call that reads the chosen orders. */
export const chosenArg = (orderIds: string[]) => ({ data: { orderIds }, pageNo: 1, pageSize: 100 });

export const chooseHeaderHref = applyInvoiceHref;

export const confirmHref = (orderIds: readonly string[], headerId: string) =>
  `${routeById('invoiceConfirmHeader').path}?${new URLSearchParams({ orderIds: orderIds.join(','), headerId })}`;

/**
 * The headers, or the form of one (`new` or an id). With orders the page leads back to the application.
 */
export function headersHref(orderIds: readonly string[], form?: string): string {
  const query = new URLSearchParams({
    ...(form && { form }),
    ...(orderIds.length > 0 && { orderIds: orderIds.join(',') }),
  });
  const { path } = routeById('invoiceHeader');
  return query.size > 0 ? `${path}?${query}` : path;
}
