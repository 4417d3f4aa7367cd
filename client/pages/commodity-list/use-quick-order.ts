import { useCallback, useEffect, useState } from 'react';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { totalsOf } from '#client/lib/line-totals.ts';
import type { BatchResultData, TierData } from '#shared/contract/schemas/commodity.ts';
import { parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';

/** Wanted pieces of a sku. */
export interface OrderLine {
  readonly skuId: string;
  readonly commodityId: string;
  /** Name of the commodity, for the toast. */
  readonly name: string;
  /** Price in yuan at the first tier. */
  readonly price: string | null;
  readonly tiers: readonly TierData[];
  /** 0 removes the line. */
  readonly quantity: number;
}

/** Unit price in yuan at the tier of the quantity. */
export const unitPrice = ({ tiers, price }: Pick<OrderLine, 'tiers' | 'price'>, quantity: number) =>
  applicableTier(tiers, quantity)?.price ?? price;

function toAmount(line: OrderLine) {
  const price = unitPrice(line, line.quantity);
  return {
    quantity: line.quantity,
    amount: toFen(price === null ? 0 : parseYuan(price) * line.quantity),
  };
}

type Lines = ReadonlyMap<string, OrderLine>;

function readLines(key: string): Lines {
  try {
    const lines = JSON.parse(tabStorage.read(key) ?? '[]') as OrderLine[];
    return new Map(lines.map(line => [line.skuId, line]));
  } catch {
    return new Map();
  }
}

/**
 * Quantities of many skus, added to the cart in one batch. The tab keeps them while pages and filters change, until
 * they are added or the member signs out.
 */
export function useQuickOrder() {
  const [lines, setLines] = useState<Lines>(new Map());
  const [result, setResult] = useState<BatchResultData>();
  const { add, busy } = useAddToCart();
  const key = `quickOrder ${useViewer().member?.memberId}`;

  // The server does not know them: the first render has none.
  useEffect(() => setLines(readLines(key)), [key]);
  const change = useCallback(
    (apply: (before: Lines) => Lines) =>
      setLines(before => {
        const after = apply(before);
        tabStorage.write(key, JSON.stringify([...after.values()]));
        return after;
      }),
    [key],
  );

  const setLine = useCallback(
    (line: OrderLine) =>
      change(before => {
        const after = new Map(before);
        if (line.quantity > 0) after.set(line.skuId, line);
        else after.delete(line.skuId);
        return after;
      }),
    [change],
  );

  async function addLines(): Promise<void> {
    const wanted = [...lines.values()];
    setResult(undefined);
    const answer = await add(wanted.map(({ skuId, quantity, name }) => ({ skuId, quantity, name })));
    if (!answer) return;
    const failed = new Set(answer.failed.map(({ row }) => wanted[row - 1]?.skuId));
    const added = new Set(wanted.map(({ skuId }) => skuId).filter(skuId => !failed.has(skuId)));
    change(before => new Map([...before].filter(([skuId]) => !added.has(skuId))));
    setResult(answer);
  }

  return {
    lines,
    setLine,
    totals: totalsOf([...lines.values()].map(toAmount)),
    busy,
    addLines,
    /** The last batch, if rows of it failed. */
    failed: result && result.failed.length > 0 ? result : null,
    dismissFailed: () => setResult(undefined),
    clear() {
      change(() => new Map());
      setResult(undefined);
    },
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
