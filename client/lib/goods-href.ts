import { routeById } from '#shared/routes/table.ts';

/**
 * Address of a commodity's page. `source` is a code of `GOODS_SOURCE`; `skuId` chooses one of its skus there, instead
 * of the first that can be ordered.
 */
export function goodsHref(commodityId: string, source: number, skuId?: string): string {
  const path = routeById('goodsDetail').path.replace(':id', encodeURIComponent(commodityId));
  const href = `${path}?source=${source}`;
  return skuId === undefined ? href : `${href}&skuId=${encodeURIComponent(skuId)}`;
}
