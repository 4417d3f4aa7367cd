import { useDispatch } from 'react-redux';
import { recommendApi } from '#client/api/endpoints/recommend-api.ts';
import { batchToast } from '#client/features/add-to-cart/use-add-to-cart.ts';
import type { AddRows } from '#client/features/add-to-cart/use-buy-list.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';

/**
 * Adds commodities of a list to the cart and raises a toast. The requestId is kept until an answer arrives,
 * so that a retry has no second effect.
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
