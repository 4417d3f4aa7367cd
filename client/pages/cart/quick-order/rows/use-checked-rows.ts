import { useEffect, useMemo, useState } from 'react';
import { cartApi } from '#client/api/endpoints/cart-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import {
  type OrderEntry,
  type OrderRow,
  validateEntries,
} from '#client/pages/cart/quick-order/rows/order-rows.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';

/** Debounces checks while rows are being edited. */
const CHECK_DELAY_MS = 400;

export interface CheckedRows {
  readonly rows: readonly OrderRow[];
  readonly fault: CallError | undefined;
  readonly checking: boolean;
  readonly retry: () => void;
}

/**
 * Rows with the gateway's check results, refetched when the rows stop changing.
 * @param known results for the initial entries; only changed entries are checked
 */
export function useCheckedRows(
  entries: readonly OrderEntry[],
  known?: readonly CheckedRowData[],
): CheckedRows {
  const request = useMemo(() => JSON.stringify(entries.filter(isCheckable).map(asItem)), [entries]);
  const debounced = useDebounced(request);
  const isKnown = useMemo(
    () =>
      known !== undefined && JSON.stringify(known.filter(({ barCode }) => barCode).map(asItem)) === request,
    [known, request],
  );
  const query = cartApi.endpoints.checkCartItems.useQuery(
    { items: JSON.parse(debounced) },
    { skip: debounced === '[]' || isKnown, refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = query;
  const checked = isKnown ? known : data?.rows;
  const rows = useMemo(() => validateEntries(entries, checked), [entries, checked]);
  return {
    rows,
    fault: isFetching || isKnown ? undefined : (error as CallError | undefined),
    checking: isFetching || debounced !== request,
    retry: () => void refetch(),
  };
}

const isCheckable = ({ problem }: OrderEntry) => problem === null;
const asItem = ({ barCode, quantity }: Pick<OrderEntry, 'barCode' | 'quantity'>) => ({ barCode, quantity });

/** Returns the value after it has been stable for `CHECK_DELAY_MS`. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, CHECK_DELAY_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
