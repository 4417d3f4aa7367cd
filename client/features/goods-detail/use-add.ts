import { useDispatch } from 'react-redux';
import { cartApi } from '#client/api/cart-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';

/** Puts a sku into the cart and says so; a refusal is said by the call itself. */
export function useAdd() {
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = cartApi.endpoints.addToCart.useMutation();
  const add = async (skuId: string, quantity: number) => {
    const { data } = await send({ skuId, quantity });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.added }));
  };
  return { add, busy };
}
