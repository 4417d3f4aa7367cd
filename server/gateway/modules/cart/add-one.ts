import type { CallContext } from '#gateway/call-context.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { addRows } from '#gateway/modules/cart/add-lines.ts';
import { countCartLines, inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { rowMessage } from '#gateway/modules/cart/row-words.ts';
import { Refusal } from '#gateway/refusal.ts';
import { inTurn } from '#gateway/shop-turns.ts';
import type { Arg } from '#shared/contract/index.ts';

/**
 * Adds to what the cart has of a sku.
 * @throws Refusal with why that cannot be, and the nearest quantity that could be added (`data.available`)
 */
export function addOne(context: CallContext<'approved'>, { skuId, quantity }: Arg<'addToCart'>) {
  const { distributorId } = context.member;
  return inTurn(context, async tx => {
    const judged = await addRows(tx, context, [{ row: 1, skuId, quantity }]);
    for (const row of judged.filter(({ code }) => code !== '0')) {
      throw new Refusal(row.code, { msg: rowMessage(row), data: { available: row.available } });
    }
    const [line] = await tx
      .select({ cartId: cartLine.id, quantity: cartLine.quantity })
      .from(cartLine)
      .where(and(inCartOf(distributorId), eq(cartLine.skuId, skuId)));
    if (!line) throw new Error('a line that was added is not in the cart');
    return { ...line, shoppingCartNum: await countCartLines(tx, distributorId) };
  });
}
