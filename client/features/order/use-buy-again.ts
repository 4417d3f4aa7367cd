import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { batchToast } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { Arg } from '#shared/contract/index.ts';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';

type Wanted = Omit<Arg<'buyAgain'>, 'requestId'>;

/**
 * Adds the lines of an order, of several, or of a payment to the cart again and shows a toast. The request id is kept until a reply arrives, so
 * that a retry takes effect once.
 */
export function useBuyAgain(wanted: Wanted) {
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = orderApi.endpoints.buyAgain.useMutation();
  const [result, setResult] = useState<BatchResultData | null>(null);
  const request = useRequestId();
  const run = async () => {
    const { data } = await send({ requestId: request.idOf(wanted), ...wanted });
    if (!data) return;
    request.answered();
    setResult(data);
    dispatch(batchToast(data, 'again'));
  };
  return { run, busy, result, close: () => setResult(null) };
}

export type BuyAgain = ReturnType<typeof useBuyAgain>;
