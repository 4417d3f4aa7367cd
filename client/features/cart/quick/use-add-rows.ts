import { useState } from 'react';
import type { CallFault } from '#client/api/base-api.ts';
import { cartApi } from '#client/api/cart-api.ts';
import { untilAnswered } from '#client/api/until-answered.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import { isAddable, type OrderRow } from '#client/features/cart/quick/order-rows.ts';
import type { BatchResultData } from '#shared/contract/goods.ts';

/** What became of the rows that were sent. */
export interface AddOutcome {
  readonly added: number;
  readonly failed: number;
}

interface AddRows {
  readonly busy: boolean;
  readonly outcome: AddOutcome | undefined;
  /** Puts what was said of the last rows away. */
  readonly dismiss: () => void;
  /** Adds the rows that can be added. Answers what came of it, or why the call failed. */
  readonly add: (rows: readonly OrderRow[]) => Promise<AddOutcome | CallFault>;
  /** Adds an imported sheet as it was read. */
  readonly confirm: (rows: readonly OrderRow[], importId: string) => Promise<AddOutcome | CallFault>;
}

/**
 * Puts rows into the cart. The same rows keep their requestId until there is an answer, over a reload too: a retry
 * adds nothing twice.
 * @param onAdded the keys of the rows that are in the cart now
 */
export function useAddRows(onAdded: (keys: ReadonlySet<string>) => void): AddRows {
  const [addMany] = cartApi.endpoints.addManyToCart.useMutation();
  const [confirmImport] = cartApi.endpoints.confirmCartImport.useMutation();
  const request = useRequestId('quick-order-request');
  const [outcome, setOutcome] = useState<AddOutcome>();
  const [busy, setBusy] = useState(false);

  const send = async (call: Parameters<typeof untilAnswered<BatchResultData>>[0]) => {
    setOutcome(undefined);
    setBusy(true);
    const answer = await untilAnswered(call);
    setBusy(false);
    return answer;
  };
  const settle = (
    sent: readonly OrderRow[],
    rowOf: (row: OrderRow, index: number) => number,
    answer: { data?: BatchResultData | undefined; error?: unknown },
  ): AddOutcome | CallFault => {
    if (!answer.data) return answer.error as CallFault;
    const failed = new Set(answer.data.failed.map(({ row }) => row));
    const added = sent.filter((row, index) => !failed.has(rowOf(row, index)));
    const result = { added: answer.data.added, failed: failed.size };
    request.answered();
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
