import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { cartCalls } from '#shared/contract/calls/cart.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const cartHandlers = {
  listMyCart: comesSoon,
  updateCartQuantity: comesSoon,
  removeCartLines: comesSoon,
  restoreCartLines: comesSoon,
  moveCartLinesToFavourites: comesSoon,
  addToCart: comesSoon,
  addManyToCart: comesSoon,
  checkCartItems: comesSoon,
  importCartExcel: comesSoon,
  confirmCartImport: comesSoon,
  downloadCartErrors: comesSoon,
  downloadCartTemplate: comesSoon,
} satisfies Handlers<typeof cartCalls>;
