import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { orderApi } from '#client/api/order-api.ts';
import { batchToast } from '#client/buying/use-add-to-cart.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import type { BatchResultData } from '#shared/contract/goods.ts';

/**
 * Puts the goods of an order into the cart again and says so. The request keeps its id until it is answered: a retry
 * adds nothing twice.
 */
export function useBuyAgain(id: string) {
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = orderApi.endpoints.buyAgain.useMutation();
  const [result, setResult] = useState<BatchResultData | null>(null);
  const request = useRequestId();
  const run = async () => {
    const { data } = await send({ requestId: request.idOf(id), id });
    if (!data) return;
    request.answered();
    setResult(data);
    dispatch(batchToast(data));
  };
  return { run, busy, result, close: () => setResult(null) };
}

export type BuyAgain = ReturnType<typeof useBuyAgain>;
