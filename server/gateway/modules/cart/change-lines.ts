import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartLine, favourite } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, gte, inArray, isNotNull } from '#gateway/db/sql.ts';
import { countCartLines, findCart, inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { quantityMessage } from '#gateway/modules/cart/row-messages.ts';
import { CART_UNDO_MS, MAX_CART_LINES } from '#shared/constants.ts';
import { nearestQuantity, validateQuantity } from '#shared/domain/quantity.ts';

type ShopContext = Pick<CallContext<'approved'>, 'db' | 'member' | 'place' | 'clock'>;

/** Runs the writes to a shop's cart one at a time. */
function inCart<Result>(context: ShopContext, work: (tx: Tx, distributorId: string) => Promise<Result>) {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    return work(tx, distributorId);
  });
}

/**
 * Sets the quantity of a line and returns the updated cart.
 * @throws BusinessError NOT_FOUND, or the reason why the quantity cannot be ordered, with the nearest quantity that
 *   can be (`data.available`)
 */
export function setQuantity(context: ShopContext, cartId: string, quantity: number) {
  return inCart(context, async (tx, distributorId) => {
    const entries = await findCart(tx, distributorId);
    const entry = entries.find(one => one.cartId === cartId);
    if (!entry) throw new BusinessError('NOT_FOUND');
    if (!entry.sku.onShelf) throw new BusinessError('OFF_SHELF', { data: { available: null } });
    const fault = validateQuantity(entry.sku, quantity);
    if (fault) {
      throw new BusinessError(fault, {
        msg: quantityMessage(fault, entry.sku),
        data: { available: nearestQuantity(entry.sku, quantity) },
      });
    }
    await tx
      .update(cartLine)
      .set({ quantity })
      .where(and(inCartOf(distributorId), eq(cartLine.id, cartId)));
    return entries.map(one => (one === entry ? { ...one, quantity } : one));
  });
}

/** Removes lines and returns the number removed. Unknown ids are ignored. */
export function removeLines(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inCart(context, (tx, distributorId) => markRemoved(tx, context, distributorId, ids));
}

async function markRemoved(tx: Tx, { clock }: ShopContext, distributorId: string, ids: readonly string[]) {
  const { rowCount } = await tx
    .update(cartLine)
    .set({ removedDate: clock.now() })
    .where(and(inCartOf(distributorId), inArray(cartLine.id, [...ids])));
  return rowCount ?? 0;
}

/**
 * Restores lines removed within the last CART_UNDO_MS. Returns the number restored.
 * @throws BusinessError CART_FULL if the cart has no room for them any more
 */
export function restoreLines(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inCart(context, async (tx, distributorId) => {
    const restorable = and(
      eq(cartLine.distributorId, distributorId),
      inArray(cartLine.id, [...ids]),
      isNotNull(cartLine.removedDate),
      gte(cartLine.removedDate, new Date(context.clock.now().getTime() - CART_UNDO_MS)),
    );
    const { rowCount } = await tx.update(cartLine).set({ removedDate: null }).where(restorable);
    if (rowCount && (await countCartLines(tx, distributorId)) > MAX_CART_LINES)
      throw new BusinessError('CART_FULL');
    return rowCount ?? 0;
  });
}

/** Removes lines and adds their commodities to the favourites. Returns the number of lines removed. */
export function moveLinesToFavourites(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inCart(context, async (tx, distributorId) => {
    const commodities = await tx
      .selectDistinct({ commodityId: sku.commodityId })
      .from(cartLine)
      .innerJoin(sku, eq(sku.id, cartLine.skuId))
      .where(and(inCartOf(distributorId), inArray(cartLine.id, [...ids])))
      .orderBy(sku.commodityId);
    if (commodities.length === 0) return 0;
    const createDate = context.clock.now();
    await tx
      .insert(favourite)
      .values(commodities.map(({ commodityId }) => ({ distributorId, commodityId, createDate })))
      .onConflictDoNothing();
    return markRemoved(tx, context, distributorId, ids);
  });
}
