import { routeById } from '#shared/routes/table.ts';

/** URL of the commodity list of a category. */
export function categoryHref(categoryId: string): string {
  return `${routeById('commodityList').path}?commodityKindId=${encodeURIComponent(categoryId)}`;
}
