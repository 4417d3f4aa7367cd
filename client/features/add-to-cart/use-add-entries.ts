import { useState } from 'react';
import type { SkuEntriesState } from '#client/features/add-to-cart/sku-table/use-sku-entries.ts';
import type { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import type { Data } from '#shared/contract/index.ts';
import type { FailedRowData } from '#shared/contract/schemas/commodity.ts';

/** Adds the chosen skus in one batch; those that were added are emptied, the others stay with their reason. */
export function useAddEntries(
  { name, skus }: Pick<Data<'getCommodityDetail'>, 'name' | 'skus'>,
  list: SkuEntriesState,
  add: ReturnType<typeof useAddToCart>['add'],
) {
  const [failed, setFailed] = useState<{ rows: readonly FailedRowData[]; none: boolean }>();

  /** Resolves to the result; undefined if the call failed. */
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

  return { addChosen, failed, dismissFailed: () => setFailed(undefined) };
}
