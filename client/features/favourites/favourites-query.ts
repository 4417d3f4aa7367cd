import type { Arg } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

/** What the page shows, as its address has it. */
export interface FavouritesQuery {
  readonly name: string;
  readonly inStock: boolean;
  readonly pageNo: number;
}

export const PAGE_SIZE = 20;
const NAME_CHARS = 60;

/** Reads an address. Rubbish in it counts as absent. */
export function readFavouritesQuery(search: URLSearchParams): FavouritesQuery {
  const pageNo = search.get('pageNo') ?? '';
  return {
    name: (search.get('name') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, NAME_CHARS)
      .toWellFormed()
      .trim(),
    inStock: search.get('inStock') === '1',
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo) ? Number(pageNo) : 1,
  };
}

/** The address of a query, with nothing in it that goes without saying. */
export function favouritesHref({ name, inStock, pageNo = 1 }: Partial<FavouritesQuery>): string {
  const params = new URLSearchParams({
    ...(name && { name }),
    ...(inStock && { inStock: '1' }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
  });
  const { path } = routeById('favourites');
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What the gateway is asked for. */
export function favouritesArg({ name, inStock, pageNo }: FavouritesQuery): Arg<'listFavouritePage'> {
  return { data: { ...(name && { name }), ...(inStock && { inStock }) }, pageNo, pageSize: PAGE_SIZE };
}
