import { defineListQuery, flag, keyword, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import type { Arg } from '#shared/contract/index.ts';
import { PURCHASED_SORTS } from '#shared/domain/purchase.ts';
import { routeById } from '#shared/routes/table.ts';

/** Thirty lines of a usual order fit on one page. */
const PAGE_SIZE = 50;
const { path } = routeById('regular');
const filters = { keyword, inStock: flag, sort: oneOf(PURCHASED_SORTS) };

export type RegularQuery = ListQuery<typeof filters>;
export const regularQuery = defineListQuery(path, PAGE_SIZE, filters);

export function purchasedArg(query: RegularQuery): Arg<'listPurchasedPage'> {
  const { data, ...page } = regularQuery.arg(query);
  const { inStock, ...filter } = data;
  return { ...page, data: { ...filter, ...(inStock && { inStock: true }) } };
}

export const templateHref = (id: string) => `${path}?${new URLSearchParams({ template: id })}`;
/** Id of the template that the page shows; null: it shows the regular purchases. */
export const templateOf = (search: URLSearchParams) => search.get('template') || null;
