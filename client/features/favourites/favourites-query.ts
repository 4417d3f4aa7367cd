import { listAddress, readKeyword, readPageNo } from '#client/lib/list-address.ts';
import type { Arg } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

/** What the page shows, as its address has it. */
export interface FavouritesQuery {
  readonly name: string;
  readonly inStock: boolean;
  readonly pageNo: number;
}

export const PAGE_SIZE = 20;

/** Reads an address. Rubbish in it counts as absent. */
export function readFavouritesQuery(search: URLSearchParams): FavouritesQuery {
  return {
    name: readKeyword(search, 'name'),
    inStock: search.get('inStock') === '1',
    pageNo: readPageNo(search),
  };
}

/** The address of a query, with nothing in it that goes without saying. */
export const favouritesHref = ({ inStock, ...query }: Partial<FavouritesQuery>) =>
  listAddress(routeById('favourites').path, { ...query, inStock: inStock ? '1' : '' });

/** What the gateway is asked for. */
export function favouritesArg({ name, inStock, pageNo }: FavouritesQuery): Arg<'listFavouritePage'> {
  return { data: { ...(name && { name }), ...(inStock && { inStock }) }, pageNo, pageSize: PAGE_SIZE };
}
