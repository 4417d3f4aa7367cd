import type { Data } from '#shared/contract/index.ts';

export type Preview = Data<'previewCheckout'>;

/** Differences between a displayed and a current preview. */
export interface PreviewChanges {
  readonly payAmount: { readonly before: string; readonly after: string } | null;
  /** Previous unit prices in yuan, by skuId, of skus whose price changed. */
  readonly prices: ReadonlyMap<string, string>;
}

export const NO_CHANGES: PreviewChanges = { payAmount: null, prices: new Map() };

/** Compares two previews of the same request. */
export function changesBetween(before: Preview, after: Preview): PreviewChanges {
  const pricesBefore = new Map(itemsOf(before).map(({ sku, price }) => [sku.skuId, price]));
  const changed = itemsOf(after).flatMap(({ sku, price }) => {
    const was = pricesBefore.get(sku.skuId);
    return was !== undefined && was !== price ? [[sku.skuId, was] as const] : [];
  });
  return {
    payAmount:
      before.payAmount === after.payAmount ? null : { before: before.payAmount, after: after.payAmount },
    prices: new Map(changed),
  };
}

export const itemsOf = ({ groups }: Preview) => groups.flatMap(({ items }) => items);
