import { useState } from 'react';
import {
  type PastedQuantities,
  readPastedQuantities,
} from '#client/features/add-to-cart/sku-table/pasted-quantities.ts';
import {
  chosenOf,
  entryOf,
  type SkuEntries,
  type SkuEntry,
  settledEntry,
} from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';

export const NO_ENTRIES: SkuEntries = new Map();

/** Quantities of all skus of one commodity, to be added together. */
export function useSkuEntries(skus: readonly SkuData[], initial: () => SkuEntries = () => NO_ENTRIES) {
  const [entries, setEntries] = useState(initial);
  const [pasted, setPasted] = useState<PastedQuantities | null>(null);
  const set = (changes: Iterable<readonly [skuId: string, SkuEntry]>) =>
    setEntries(before => new Map([...before, ...changes]));
  return {
    entryOf: (sku: SkuData) => entryOf(entries, sku),
    ...chosenOf(skus, entries),
    /** Sets a quantity as it is. */
    change({ skuId }: SkuData, quantity: number) {
      setPasted(null);
      set([[skuId, { quantity }]]);
    },
    /** Notes that a typed quantity was replaced. */
    adjust: ({ skuId }: SkuData, wanted: number, quantity: number) => set([[skuId, { quantity, wanted }]]),
    /** Chooses the minimum quantity, if nothing is chosen yet. */
    choose: (sku: SkuData) =>
      setEntries(before =>
        entryOf(before, sku).quantity > 0
          ? before
          : new Map(before).set(sku.skuId, { quantity: settledEntry(sku, sku.minQty).quantity }),
      ),
    /** The last paste, until a quantity is changed by hand. */
    pasted,
    /** Fills quantities from copied cells, from the row `first` on or by code. */
    paste(text: string, rows: readonly SkuData[], first: SkuData) {
      const read = readPastedQuantities(text, { rows, skus, first });
      setPasted(read);
      set([...read.wanted].map(([sku, wanted]) => [sku.skuId, settledEntry(sku, wanted)]));
    },
    /** Empties these rows; without skus, all. */
    clear(skuIds: readonly string[] = skus.map(({ skuId }) => skuId)) {
      setPasted(null);
      set(skuIds.map(skuId => [skuId, { quantity: 0 }]));
    },
  };
}

export type SkuEntriesState = ReturnType<typeof useSkuEntries>;
