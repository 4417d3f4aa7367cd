import { useDispatch } from 'react-redux';
import { cartApi } from '#client/api/cart-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import type { BatchResultData } from '#shared/contract/goods.ts';
import { buying as words } from '#shared/messages/zh/buying.ts';
import { routeById } from '#shared/routes/table.ts';

export interface AddItem {
  readonly skuId: string;
  readonly quantity: number;
  /** For the words that say it is in the cart. */
  readonly name?: string | undefined;
}

/** `text` with the way to the cart. */
const addedToast = (text: string, failed = 0) =>
  toastRaised({
    kind: failed > 0 ? 'info' : 'success',
    text,
    link: { href: routeById('cart').path, text: words.toCart },
  });

/**
 * Puts skus into the cart and says so. Several go as one request, whose id stays the same until it is answered: a
 * retry of the same items adds nothing twice.
 */
export function useAddToCart() {
  const dispatch = useDispatch();
  const [sendOne, one] = cartApi.endpoints.addToCart.useMutation();
  const [sendMany, many] = cartApi.endpoints.addManyToCart.useMutation();
  const request = useRequestId();

  /** Answers what came of it; undefined where the call failed, which has been said by a toast. */
  async function add(items: readonly AddItem[]): Promise<BatchResultData | undefined> {
    const [first, ...others] = items;
    if (!first) return undefined;
    if (others.length === 0) {
      const { data } = await sendOne({ skuId: first.skuId, quantity: first.quantity });
      if (!data) return undefined;
      dispatch(addedToast(first.name === undefined ? words.addedRows(1) : words.added(first.name)));
      return { added: 1, failed: [] };
    }
    const wanted = items.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const { data } = await sendMany({ requestId: request.idOf(wanted), items: wanted });
    if (!data) return undefined;
    request.answered();
    dispatch(batchToast(data));
    return data;
  }

  return { add, busy: one.isLoading || many.isLoading };
}

/** What came of a batch, in one line. */
export function batchToast({ added, failed }: BatchResultData) {
  if (added === 0) return toastRaised({ kind: 'danger', text: words.addedNone(failed.length) });
  const text = failed.length > 0 ? words.addedSome(added, failed.length) : words.addedRows(added);
  return addedToast(text, failed.length);
}
