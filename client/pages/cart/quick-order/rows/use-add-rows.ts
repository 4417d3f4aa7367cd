import { useState } from 'react';
import { cartApi } from '#client/api/endpoints/cart-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { retryUntilAnswered } from '#client/api/transport/retry-until-answered.ts';
import { checkoutHref, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import type { AddedBy } from '#client/features/cart/just-added.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { isAddable, type OrderRow } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';

export interface AddOutcome {
  readonly added: number;
  readonly failed: number;
  /** Cart lines of the added rows. */
  readonly cartIds: readonly string[];
  /** Checkout of these lines alone. */
  readonly href: string;
}

interface AddRows {
  readonly busy: boolean;
  readonly outcome: AddOutcome | undefined;
  /** Clears the last outcome. */
  readonly dismiss: () => void;
  /** Adds the rows that can be added. Returns the outcome, or the fault of a failed call. */
  readonly add: (rows: readonly OrderRow[]) => Promise<AddOutcome | CallError>;
  /** Adds an imported sheet without changes. */
  readonly confirm: (rows: readonly OrderRow[], importId: string) => Promise<AddOutcome | CallError>;
}

/**
 * Adds rows to the cart. The same rows keep their requestId until an answer arrives, even over a reload, so
 * that a retry has no second effect.
 * @param by how the rows were entered
 * @param onAdded receives the keys of the added rows
 */
export function useAddRows(by: AddedBy, onAdded: (keys: ReadonlySet<string>) => void): AddRows {
  const [addMany] = cartApi.endpoints.addManyToCart.useMutation();
  const [confirmImport] = cartApi.endpoints.confirmCartImport.useMutation();
  const request = useRequestId('quick-order-request');
  const [outcome, setOutcome] = useState<AddOutcome>();
  const [busy, setBusy] = useState(false);

  const send = async (call: Parameters<typeof retryUntilAnswered<BatchResultData>>[0]) => {
    setOutcome(undefined);
    setBusy(true);
    const answer = await retryUntilAnswered(call);
    setBusy(false);
    return answer;
  };
  const settle = (
    sent: readonly OrderRow[],
    rowOf: (row: OrderRow, index: number) => number,
    answer: { data?: BatchResultData | undefined; error?: unknown },
  ): AddOutcome | CallError => {
    if (!answer.data) return answer.error as CallError;
    const failed = new Set(answer.data.failed.map(({ row }) => row));
    const added = sent.filter((row, index) => !failed.has(rowOf(row, index)));
    const { cartIds } = answer.data;
    const result = {
      added: answer.data.added,
      failed: failed.size,
      cartIds,
      href: checkoutHref(cartIds, by),
    };
    request.answered();
    storeCheckoutLines(browserStorage, cartIds);
    onAdded(new Set(added.map(({ key }) => key)));
    setOutcome(result);
    return result;
  };

  return {
    busy,
    outcome,
    dismiss: () => setOutcome(undefined),
    async add(rows) {
      const sent = rows.filter(isAddable);
      const items = sent.flatMap(({ sku, quantity }) =>
        sku && quantity !== null ? [{ skuId: sku.skuId, quantity }] : [],
      );
      const requestId = request.idOf(items);
      return settle(sent, (_, index) => index + 1, await send(() => addMany({ requestId, items })));
    },
    async confirm(rows, importId) {
      const requestId = request.idOf(importId);
      return settle(rows, ({ row }) => row, await send(() => confirmImport({ requestId, importId })));
    },
  };
}
