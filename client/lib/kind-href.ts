import { routeById } from '#shared/routes/table.ts';

/** Address of the goods of one category. */
export function kindHref(kindId: string): string {
  return `${routeById('commodityList').path}?commodityKindId=${encodeURIComponent(kindId)}`;
}
