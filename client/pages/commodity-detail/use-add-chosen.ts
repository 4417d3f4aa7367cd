import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { checkoutHref, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import type { Buying } from '#client/pages/commodity-detail/use-buying.ts';
import type { Data } from '#shared/contract/index.ts';
import type { FailedRowData } from '#shared/contract/schemas/commodity.ts';

/** Adds the chosen skus in one batch; those that were added are emptied, the others stay with their reason. */
export function useAddChosen(
  { name, skus }: Data<'getCommodityDetail'>,
  { list }: Buying,
  add: ReturnType<typeof useAddToCart>['add'],
) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<{ rows: readonly FailedRowData[]; none: boolean }>();

  async function addChosen() {
    setFailed(undefined);
    const { chosen } = list;
    const result = await add(chosen.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity, name })));
    if (!result) return undefined;
    const failedIds = result.failed.map(({ skuId }) => skuId);
    const added = chosen.map(({ sku }) => sku.skuId).filter(skuId => !failedIds.includes(skuId));
    // The quantity of a single sku stays, ready for the next click.
    if (skus.length > 1) list.clear(added);
    if (result.failed.length > 0) setFailed({ rows: result.failed, none: result.added === 0 });
    return result;
  }

  return {
    addChosen,
    /** Adds the chosen skus and opens the checkout with their lines alone. */
    async orderChosen() {
      const result = await addChosen();
      if (!result || result.failed.length > 0) return;
      storeCheckoutLines(browserStorage, result.cartIds);
      navigate(checkoutHref(result.cartIds));
    },
    failed,
    dismissFailed: () => setFailed(undefined),
  };
}
