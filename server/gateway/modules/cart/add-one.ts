import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { addRows } from '#gateway/modules/cart/add-lines.ts';
import { countCartLines } from '#gateway/modules/cart/find-cart.ts';
import { rowMessage } from '#gateway/modules/cart/row-messages.ts';
import type { Arg } from '#shared/contract/index.ts';

/**
 * Adds pieces of a sku to the cart.
 * @throws BusinessError with the row's code and the nearest quantity that can be added (`data.available`)
 */
export function addOne(context: CallContext<'approved'>, arg: Arg<'addToCart'>) {
  const { skuId, quantity } = arg;
  const { distributorId } = context.member;
  return idempotent(context, 'addToCart', arg, async tx => {
    const { validated, lines } = await addRows(tx, context, [{ row: 1, skuId, quantity }]);
    for (const row of validated.filter(({ code }) => code !== '0')) {
      throw new BusinessError(row.code, { msg: rowMessage(row), data: { available: row.available } });
    }
    const [line] = lines;
    if (!line) throw new Error('the added line is not in the cart');
    const { cartId, quantity: total } = line;
    const shoppingCartNum = await countCartLines(tx, distributorId);
    return { cartId, cartIds: [cartId], quantity: total, shoppingCartNum };
  });
}
