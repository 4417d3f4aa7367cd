import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

export type SkuStock = 'inStock' | 'low' | 'soldOut' | 'belowMin' | 'unorderable';

/** Stock below this many minimum orders is low. */
const LOW_STOCK_ORDERS = 5;

/** Stock state of a sku; if it cannot be ordered, the reason. */
export function skuStock(sku: SkuData): SkuStock {
  const { stock, minQty } = sku;
  if (stock <= 0) return 'soldOut';
  if (allowedQuantities(sku)) return stock < minQty * LOW_STOCK_ORDERS ? 'low' : 'inStock';
  // Separates insufficient stock from quantity rules that allow no order at all.
  return allowedQuantities({ ...sku, stock: Number.MAX_SAFE_INTEGER }) ? 'belowMin' : 'unorderable';
}
