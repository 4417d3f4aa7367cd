import type { SkuData } from '#shared/contract/goods.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

export type SkuStock = 'inStock' | 'low' | 'soldOut' | 'belowMin' | 'unorderable';

/** Orders of the least size that a stock has to serve, not to be called low. */
const LOW_STOCK_ORDERS = 5;

/** What can be said of a sku's stock, and where nothing can be ordered, why. */
export function skuStock(sku: SkuData): SkuStock {
  const { stock, minQty } = sku;
  if (stock <= 0) return 'soldOut';
  if (allowedQuantities(sku)) return stock < minQty * LOW_STOCK_ORDERS ? 'low' : 'inStock';
  // With stock without end something could be ordered, or never.
  return allowedQuantities({ ...sku, stock: Number.MAX_SAFE_INTEGER }) ? 'belowMin' : 'unorderable';
}
