import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';
import { expectEqual } from '#test/bench/jobs/job.ts';
import type { Pieces, Shop } from '#test/bench/jobs/shop.ts';

/** Stock in minimum quantities that lasts for all jobs. */
const ENOUGH = 8;

/** Finds skus of different commodities that are in stock but not in the cart, from the warehouses in turn. */
export async function findSkus({ call, preview }: Shop, count: number): Promise<SkuCardData[]> {
  const { records } = await call('listCommodityPage', { data: { inStock: true }, pageSize: 100 });
  const defaults = records.map(({ defaultSkuId, minQty }) => [defaultSkuId, minQty]);
  const { groups, problems } = await preview(Object.fromEntries(defaults));
  const cart = await call('listMyCart', {});
  const unfit = new Set([
    ...problems.map(({ skuId }) => skuId),
    // Pieces that are added to a line of the cart are ordered together with those of the line.
    ...cart.groups.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
  ]);
  const shelves = groups.map(({ items }) =>
    items
      .map(({ sku }) => sku)
      .filter(({ skuId, stock, minQty }) => !unfit.has(skuId) && stock >= ENOUGH * minQty),
  );
  const places = Array.from({ length: Math.max(...shelves.map(({ length }) => length)) }, (_, at) => at);
  const found = places.flatMap(at => shelves.flatMap(shelf => shelf[at] ?? [])).slice(0, count);
  expectEqual('skus in stock', found.length, count);
  return found;
}

/** The minimum quantity of each sku. */
export const minimumOf = (skus: readonly { readonly skuId: string; readonly minQty: number }[]): Pieces =>
  Object.fromEntries(skus.map(({ skuId, minQty }) => [skuId, minQty]));
