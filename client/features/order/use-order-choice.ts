import { useState } from 'react';
import type { OrderRowData } from '#shared/contract/calls/order.ts';

/** The chosen orders of a list; an order that is no longer listed is not chosen. */
export function useOrderChoice(listed: readonly OrderRowData[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: listed.filter(({ id }) => ids.has(id)),
    choose(orders: readonly OrderRowData[], isChosen: boolean) {
      const next = new Set(ids);
      for (const { id } of orders) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

export type OrderChoice = ReturnType<typeof useOrderChoice>;
