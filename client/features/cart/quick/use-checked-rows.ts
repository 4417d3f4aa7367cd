import { useEffect, useMemo, useState } from 'react';
import type { CallFault } from '#client/api/base-api.ts';
import { cartApi } from '#client/api/cart-api.ts';
import { judgeEntries, type OrderEntry, type OrderRow } from '#client/features/cart/quick/order-rows.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';

/** While somebody types or clicks on, the gateway is not asked at every change. */
const ASK_AFTER_MS = 400;

export interface CheckedRows {
  readonly rows: readonly OrderRow[];
  /** Why the last check failed. */
  readonly fault: CallFault | undefined;
  readonly checking: boolean;
  readonly retry: () => void;
}

/**
 * Rows with what the gateway says of them, asked anew when they have stopped changing.
 * @param known what was answered for the entries as they came, so that only changed ones are asked about
 */
export function useCheckedRows(
  entries: readonly OrderEntry[],
  known?: readonly CheckedRowData[],
): CheckedRows {
  const request = useMemo(() => JSON.stringify(entries.filter(isAsked).map(asItem)), [entries]);
  const asked = useSettled(request);
  const isKnown = useMemo(
    () =>
      known !== undefined && JSON.stringify(known.filter(({ barCode }) => barCode).map(asItem)) === request,
    [known, request],
  );
  const query = cartApi.endpoints.checkCartItems.useQuery(
    { items: JSON.parse(asked) },
    { skip: asked === '[]' || isKnown, refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = query;
  const checked = isKnown ? known : data?.rows;
  const rows = useMemo(() => judgeEntries(entries, checked), [entries, checked]);
  return {
    rows,
    fault: isFetching || isKnown ? undefined : (error as CallFault | undefined),
    checking: isFetching || asked !== request,
    retry: () => void refetch(),
  };
}

const isAsked = ({ problem }: OrderEntry) => problem === null;
const asItem = ({ barCode, quantity }: Pick<OrderEntry, 'barCode' | 'quantity'>) => ({ barCode, quantity });

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ASK_AFTER_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
