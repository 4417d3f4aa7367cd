import { useState } from 'react';
import {
  type BuyChoice,
  type BuyCommodity,
  type BuyRow,
  toBuyRow,
} from '#client/features/add-to-cart/buy-rows.ts';
import type { BatchResultData, FailedRowData } from '#shared/contract/schemas/commodity.ts';

export type AddRows = (
  items: readonly { skuId: string; quantity: number; name: string }[],
) => Promise<BatchResultData | undefined>;

/**
 * State of a buy list: chosen rows, each with its sku and quantity. Choices are kept when the list is refetched.
 * @param add adds rows to the cart; resolves to undefined if the call failed, and the state stays unchanged
 */
export function useBuyList(commodities: readonly BuyCommodity[], chosenAtFirst: boolean, add: AddRows) {
  const [choices, setChoices] = useState<ReadonlyMap<string, BuyChoice>>(new Map());
  /** Keys of rows whose selection differs from `chosenAtFirst`. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<{ rows: readonly FailedRowData[]; none: boolean }>();

  const rows = commodities.flatMap(one => toBuyRow(one, choices.get(one.key)) ?? []);
  const orderable = rows.filter(({ fault }) => fault === null);
  const isChosen = ({ key }: BuyRow) => toggled.has(key) !== chosenAtFirst;
  const chosen = orderable.filter(isChosen);

  /** Selects or deselects the given rows only. */
  const choose = (some: readonly BuyRow[], on: boolean) =>
    setToggled(before => {
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
