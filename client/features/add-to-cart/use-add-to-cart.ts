import { useDispatch } from 'react-redux';
import { cartApi } from '#client/api/endpoints/cart-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { checkoutHref, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import type { AddedBy } from '#client/features/cart/just-added.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import type { Toast } from '#client/lib/toast.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';
import { buying as words } from '#shared/messages/zh/client/buying.ts';
import { routeById } from '#shared/routes/table.ts';

export interface AddItem {
  readonly skuId: string;
  readonly quantity: number;
  /** Commodity name for the toast. */
  readonly name?: string | undefined;
}

/** Toast with links to the given pages and to the cart. */
const addedToast = (text: string, links: Toast['links'] = [], kind: Toast['kind'] = 'success') =>
  toastRaised({ kind, text, links: [...links, { href: routeById('cart').path, text: words.toCart }] });

/**
 * Adds skus to the cart and shows a toast. The request's id is kept until a reply arrives, so that a retry of the
 * same items takes effect once.
 */
export function useAddToCart() {
  const dispatch = useDispatch();
  const [sendOne, one] = cartApi.endpoints.addToCart.useMutation();
  const [sendMany, many] = cartApi.endpoints.addManyToCart.useMutation();
  const request = useRequestId();

  /** Resolves to the result; undefined if the call failed, in which case a toast is already shown. */
  async function add(items: readonly AddItem[]): Promise<BatchResultData | undefined> {
    const [first, ...others] = items;
    if (!first) return undefined;
    if (others.length === 0) {
      const wanted = { skuId: first.skuId, quantity: first.quantity };
      const { data } = await sendOne({ requestId: request.idOf(wanted), ...wanted });
      if (!data) return undefined;
      request.answered();
      dispatch(addedToast(first.name === undefined ? words.addedRows(1) : words.added(first.name)));
      return { added: 1, failed: [], cartIds: data.cartIds };
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

/** Toast that summarizes the result of a batch, with a link to order its lines alone. */
export function batchToast({ added, failed, cartIds }: BatchResultData, by: AddedBy = 'list') {
  if (added === 0) return toastRaised({ kind: 'danger', text: words.addedNone(failed.length) });
  storeCheckoutLines(browserStorage, cartIds);
  const alone = { href: checkoutHref(cartIds, by), text: words.orderAlone(cartIds.length) };
  return failed.length > 0
    ? addedToast(words.addedSome(added, failed.length), [alone], 'info')
    : addedToast(words.addedRows(added), [alone]);
}
