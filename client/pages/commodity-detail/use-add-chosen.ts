import { useNavigate } from 'react-router';
import { useAddEntries } from '#client/features/add-to-cart/use-add-entries.ts';
import type { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { checkoutHref, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import type { Buying } from '#client/pages/commodity-detail/use-buying.ts';
import type { Data } from '#shared/contract/index.ts';

/** Adds the chosen skus to the cart, or orders them alone. */
export function useAddChosen(
  commodity: Data<'getCommodityDetail'>,
  { list }: Buying,
  add: ReturnType<typeof useAddToCart>['add'],
) {
  const navigate = useNavigate();
  const adding = useAddEntries(commodity, list, add);
  return {
    ...adding,
    /** Adds the chosen skus and opens the checkout with their lines alone. */
    async orderChosen() {
      const result = await adding.addChosen();
      if (!result || result.failed.length > 0) return;
      storeCheckoutLines(browserStorage, result.cartIds);
      navigate(checkoutHref(result.cartIds));
    },
  };
}
