import { defineListQuery, flag, keyword, type ListQuery } from '#client/lib/list-query.ts';
import type { Arg } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

const filters = { name: keyword, inStock: flag };
export type FavouritesQuery = ListQuery<typeof filters>;
export const favouritesQuery = defineListQuery(routeById('favourites').path, 20, filters);

export function favouritesArg(query: FavouritesQuery): Arg<'listFavouritePage'> {
  const { data, ...page } = favouritesQuery.arg(query);
  const { inStock, ...filter } = data;
  return { ...page, data: { ...filter, ...(inStock && { inStock: true }) } };
}
