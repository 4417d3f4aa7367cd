import type { CallContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartLine, favourite } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, gte, inArray, isNotNull } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { countCartLines, findCart, inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { quantityMessage } from '#gateway/modules/cart/row-words.ts';
import { Refusal } from '#gateway/refusal.ts';
import { inTurn } from '#gateway/shop-turns.ts';
import { CART_MAX_LINES, CART_UNDO_MS } from '#shared/constants.ts';
import { nearestQuantity, quantityFault } from '#shared/domain/quantity.ts';

type ShopContext = Pick<CallContext<'approved'>, 'db' | 'member' | 'clock'>;

/** What writes to the shop's cart, one write after the other. */
function inCart<Result>(context: ShopContext, work: (tx: Tx, distributorId: string) => Promise<Result>) {
  const { distributorId } = context.member;
  return inTurn(context, async tx => {
    await lockShop(tx, distributorId);
    return work(tx, distributorId);
  });
}

/**
 * Sets the quantity of a line and answers the cart as it then is.
 * @throws Refusal NOT_FOUND, or why the quantity cannot be ordered, with the nearest that can (`data.available`)
 */
export function setQuantity(context: ShopContext, cartId: string, quantity: number) {
  return inCart(context, async (tx, distributorId) => {
    const entries = await findCart(tx, distributorId);
    const entry = entries.find(one => one.cartId === cartId);
    if (!entry) throw new Refusal('NOT_FOUND');
    if (!entry.sku.onShelf) throw new Refusal('OFF_SHELF', { data: { available: null } });
    const fault = quantityFault(entry.sku, quantity);
    if (fault) {
      throw new Refusal(fault, {
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

/** Takes lines out; those that are gone already are passed over. Returns how many there were. */
export function removeLines(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inCart(context, (tx, distributorId) => takeOut(tx, context, distributorId, ids));
}

async function takeOut(tx: Tx, { clock }: ShopContext, distributorId: string, ids: readonly string[]) {
  const { rowCount } = await tx
    .update(cartLine)
    .set({ removedDate: clock.now() })
    .where(and(inCartOf(distributorId), inArray(cartLine.id, [...ids])));
  return rowCount ?? 0;
}

/**
 * Puts lines back as they were, as long as that is possible. Returns how many.
 * @throws Refusal CART_FULL where the cart has filled up since
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
    if (rowCount && (await countCartLines(tx, distributorId)) > CART_MAX_LINES)
      throw new Refusal('CART_FULL');
    return rowCount ?? 0;
  });
}

/** Takes lines out and marks their goods as favourites. Returns how many lines there were. */
export function moveLinesToFavourites(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inCart(context, async (tx, distributorId) => {
    const goods = await tx
      .selectDistinct({ commodityId: sku.commodityId })
      .from(cartLine)
      .innerJoin(sku, eq(sku.id, cartLine.skuId))
      .where(and(inCartOf(distributorId), inArray(cartLine.id, [...ids])))
      .orderBy(sku.commodityId);
    if (goods.length === 0) return 0;
    const createDate = context.clock.now();
    await tx
      .insert(favourite)
      .values(goods.map(({ commodityId }) => ({ distributorId, commodityId, createDate })))
      .onConflictDoNothing();
    return takeOut(tx, context, distributorId, ids);
  });
}
