import { useState } from 'react';
import { type BuyChoice, type BuyGoods, type BuyRow, toBuyRow } from '#client/buying/buy-rows.ts';
import type { BatchResultData, FailedRowData } from '#shared/contract/goods.ts';

export type AddRows = (
  items: readonly { skuId: string; quantity: number; name: string }[],
) => Promise<BatchResultData | undefined>;

/**
 * Rows from which some are chosen, each with its sku and quantity. What was made of a row stays while the list is asked
 * anew.
 * @param add puts into the cart; undefined where the call failed, and everything stays as it is
 */
export function useBuyList(goods: readonly BuyGoods[], chosenAtFirst: boolean, add: AddRows) {
  const [choices, setChoices] = useState<ReadonlyMap<string, BuyChoice>>(new Map());
  /** Rows that are not as at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<{ rows: readonly FailedRowData[]; none: boolean }>();

  const rows = goods.flatMap(one => toBuyRow(one, choices.get(one.key)) ?? []);
  const orderable = rows.filter(({ fault }) => fault === null);
  const isChosen = ({ key }: BuyRow) => turned.has(key) !== chosenAtFirst;
  const chosen = orderable.filter(isChosen);

  /** Chooses these rows, or lets them go; the others stay as they are. */
  const choose = (some: readonly BuyRow[], on: boolean) =>
    setTurned(before => {
      const after = new Set(before);
      for (const { key } of some) {
        if (on === chosenAtFirst) after.delete(key);
        else after.add(key);
      }
      return after;
    });

  async function addRows(some: readonly BuyRow[]): Promise<void> {
    setFailed(undefined);
    const result = await add(some.map(({ skuId, quantity, name }) => ({ skuId, quantity, name })));
    if (!result) return;
    const failedAt = new Set(result.failed.map(({ row }) => row - 1));
    choose(
      some.filter((_, index) => !failedAt.has(index)),
      false,
    );
    choose(
      some.filter((_, index) => failedAt.has(index)),
      true,
    );
    if (result.failed.length > 0) setFailed({ rows: result.failed, none: result.added === 0 });
  }

  return {
    rows,
    orderable,
    chosen,
    isChosen,
    choose,
    change: (key: string, choice: BuyChoice) => setChoices(before => new Map(before).set(key, choice)),
    addRows,
    failed,
    dismissFailed: () => setFailed(undefined),
  };
}

export type BuyListState = ReturnType<typeof useBuyList>;
