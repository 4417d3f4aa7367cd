import { routeById } from '#shared/routes/table.ts';

/**
 * URL of a commodity's page. `source` is a code of `COMMODITY_SOURCE`; `skuId` preselects a sku instead of the first
 * that can be ordered.
 */
export function commodityHref(commodityId: string, source: number, skuId?: string): string {
  const path = routeById('commodityDetail').path.replace(':id', encodeURIComponent(commodityId));
  const href = `${path}?source=${source}`;
  return skuId === undefined ? href : `${href}&skuId=${encodeURIComponent(skuId)}`;
}
