import { listUrl, readKeyword, readPageNo } from '#client/lib/list-url.ts';
import type { Arg } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

/** List parameters as read from the URL. */
export interface FavouritesQuery {
  readonly name: string;
  readonly inStock: boolean;
  readonly pageNo: number;
}

export const PAGE_SIZE = 20;

/** Reads the list parameters from the URL. Invalid values are ignored. */
export function readFavouritesQuery(search: URLSearchParams): FavouritesQuery {
  return {
    name: readKeyword(search, 'name'),
    inStock: search.get('inStock') === '1',
    pageNo: readPageNo(search),
  };
}

/** Builds the list URL; default values are omitted. */
export const favouritesHref = ({ inStock, ...query }: Partial<FavouritesQuery>) =>
  listUrl(routeById('favourites').path, { ...query, inStock: inStock ? '1' : '' });

/** Converts the parameters to the call's argument. */
export function favouritesArg({ name, inStock, pageNo }: FavouritesQuery): Arg<'listFavouritePage'> {
  return { data: { ...(name && { name }), ...(inStock && { inStock }) }, pageNo, pageSize: PAGE_SIZE };
}
