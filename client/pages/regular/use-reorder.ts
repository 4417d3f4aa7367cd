import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#client/lib/browser-storage.ts';
import type { ChosenSku, ReorderRow } from '#client/pages/regular/reorder-rows.ts';

/** Skus to order, by id. They stay chosen while the list shows another page or other filters. */
type Chosen = ReadonlyMap<string, ChosenSku>;

const STORAGE_KEY = 'reorder';

/**
 * The chosen skus of the page. The tab keeps them for one entry of its history: they are there again after a reload
 * and when the member comes back from the checkout, but not on a new visit.
 * @param initial chosen at first
 */
export function useReorder(rows: readonly ReorderRow[], initial: readonly ReorderRow[] = []) {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => new Map(initial.map(entryOf)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after the hydration
  useEffect(() => {
    const kept = readKept(key);
    if (kept) setChosen(kept);
  }, []);

  const change = (next: Chosen) => {
    setChosen(next);
    tabStorage.write(STORAGE_KEY, JSON.stringify({ key, chosen: [...next.values()] }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view of the list is another entry
  useEffect(() => {
    if (chosen.size > 0 && readKept(key) === null) change(chosen);
  }, [key]);

  const fresh = new Map(rows.map(row => [row.sku.skuId, row.sku]));
  const orderable = rows.filter(({ fault }) => fault === null);
  return {
    rows,
    orderable,
    /** With the current data of the listed skus. */
    chosen: [...chosen.values()].map(one => ({ ...one, sku: fresh.get(one.sku.skuId) ?? one.sku })),
    isChosen: ({ sku }: ReorderRow) => chosen.has(sku.skuId),
    quantityOf: (row: ReorderRow) => chosen.get(row.sku.skuId)?.quantity ?? row.quantity,
    /** Chooses rows with their quantities, or no longer. */
    choose(some: readonly ReorderRow[], on: boolean) {
      const next = new Map(chosen);
      for (const row of some) {
        if (!on) next.delete(row.sku.skuId);
        else if (!next.has(row.sku.skuId)) next.set(...entryOf(row));
      }
      change(next);
    },
    /** Chooses a row with another quantity. */
    setQuantity: ({ sku }: ReorderRow, quantity: number) =>
      change(new Map(chosen).set(sku.skuId, { sku, quantity })),
    /** Keeps only some of the chosen skus. */
    keep(skuIds: ReadonlySet<string>) {
      change(new Map([...chosen].filter(([skuId]) => skuIds.has(skuId))));
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;

const entryOf = ({ sku, quantity }: ReorderRow) => [sku.skuId, { sku, quantity }] as const;

/** The choice kept for an entry of the history; null if there is none. */
function readKept(key: string): Chosen | null {
  // The first page of a tab has no key of its own.
  if (key === 'default') return null;
  try {
    const kept = JSON.parse(tabStorage.read(STORAGE_KEY) ?? 'null') as {
      key: string;
      chosen: ChosenSku[];
    } | null;
    return kept?.key === key ? new Map(kept.chosen.map(one => [one.sku.skuId, one])) : null;
  } catch {
    return null;
  }
}
