import type { Data } from '#shared/contract/index.ts';

export type Preview = Data<'previewCheckout'>;

/** What is no longer as it was shown. */
export interface PreviewChanges {
  readonly payAmount: { readonly before: string; readonly after: string } | null;
  /** Prices of one piece as they were shown, by the sku whose price is another now. */
  readonly prices: ReadonlyMap<string, string>;
}

export const NO_CHANGES: PreviewChanges = { payAmount: null, prices: new Map() };

/** Compares two answers to the same question. */
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
