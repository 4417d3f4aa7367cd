import { useDispatch } from 'react-redux';
import { recommendApi } from '#client/api/recommend-api.ts';
import { batchToast } from '#client/buying/use-add-to-cart.ts';
import type { AddRows } from '#client/buying/use-buy-list.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';

/**
 * Puts goods of a list into the cart and says so. The request keeps its id until it is answered: a retry of the same
 * goods adds nothing twice.
 */
export function useAddFromList(id: string) {
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = recommendApi.endpoints.addRecommendedToCart.useMutation();
  const request = useRequestId();
  const add: AddRows = async rows => {
    const items = rows.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const { data } = await send({ id, requestId: request.idOf(items), items });
    if (!data) return undefined;
    request.answered();
    dispatch(batchToast(data));
    return data;
  };
  return { add, busy };
}
