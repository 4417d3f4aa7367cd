import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { SharedLine } from '#gateway/db/schema/shared-view.ts';
import { priceLines } from '#gateway/modules/cart/cart-lines.ts';
import { findCart } from '#gateway/modules/cart/find-cart.ts';

/**
 * Copies chosen cart lines with their current prices.
 * @throws BusinessError NOT_FOUND if one of them is not in the cart or cannot be ordered
 */
export async function snapshotCart(
  tx: Tx,
  distributorId: string,
  cartIds: readonly string[],
): Promise<SharedLine[]> {
  const lines = priceLines(await findCart(tx, distributorId), cartIds).filter(({ selected }) => selected);
  if (lines.length < new Set(cartIds).size) throw new BusinessError('NOT_FOUND');
  return lines.map(({ sku: { name, specs, thumbnail }, price, quantity }) => ({
    name,
    specs,
    thumbnail,
    price,
    quantity,
  }));
}
