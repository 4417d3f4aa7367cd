import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { keepChoice, readChoice } from '#client/pages/regular/kept-choice.ts';
import type { ChosenSku, ReorderRow } from '#client/pages/regular/reorder-rows.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';

/** Skus to order, by id. They stay chosen while the list shows another page or other filters. */
type Chosen = ReadonlyMap<string, ChosenSku>;

/**
 * The chosen skus of the page, kept for its entry of the tab's history.
 * @param initial chosen at first
 */
export function useReorder(rows: readonly ReorderRow[], initial: readonly ReorderRow[] = []) {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => new Map(initial.map(entryOf)));
  // After the hydration: the server knows no choice.
  useEffect(() => {
    const kept = readChoice();
    if (kept) setChosen(new Map(kept.map(one => [one.sku.skuId, one])));
  }, []);
  const change = (next: Chosen) => {
    setChosen(next);
    keepChoice([...next.values()]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are another entry
  useEffect(() => {
    if (chosen.size > 0 && readChoice() === null) keepChoice([...chosen.values()]);
  }, [key]);

  const listed = new Map(rows.map(row => [row.sku.skuId, row.sku]));
  const away = [...chosen.keys()].filter(skuId => !listed.has(skuId)).toSorted();
  const fresh = new Map([...useCurrentSkus(away), ...listed]);
  const orderable = rows.filter(({ fault }) => fault === null);
  return {
    rows,
    orderable,
    /** With the current data of their skus. */
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

/** Skus that other pages of the list show; their kept data may be outdated. */
function useCurrentSkus(skuIds: readonly string[]) {
  const arg = { data: { skuIds: skuIds.slice(0, MAX_PAGE_SIZE) }, pageNo: 1, pageSize: MAX_PAGE_SIZE };
  const { currentData } = reorderApi.endpoints.listPurchasedPage.useQuery(
    skuIds.length > 0 ? arg : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (currentData?.records ?? []).map(sku => [sku.skuId, sku] as const);
}

export type Reorder = ReturnType<typeof useReorder>;

const entryOf = ({ sku, quantity }: ReorderRow) => [sku.skuId, { sku, quantity }] as const;
