import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartApi } from '#client/api/endpoints/cart-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { type CartView, selectedIds, showCart } from '#client/features/cart/cart-view.ts';
import { type Cart, type CartState, UNTOUCHED } from '#client/features/cart/create-cart.ts';
import { openCart } from '#client/features/cart/open-cart.ts';
import { selectMember } from '#client/features/session/session-slice.ts';
import type { CartTotalsData } from '#shared/contract/calls/cart.ts';

const { listMyCart } = cartApi.endpoints;
const never = () => () => undefined;
const untouched = () => UNTOUCHED;

export interface ShownCart {
  /** null on the server: its actions require scripts. */
  readonly cart: Cart | null;
  readonly state: CartState;
  readonly view: CartView;
  readonly totals: CartTotalsData;
  /** `stale`: the totals predate the last change and new ones are loading. */
  readonly totalsState: 'current' | 'stale' | 'failed';
  readonly reload: () => void;
}

/** The member's cart: the gateway's list, local changes on top of it, and totals that follow them. */
export function useCart(): ShownCart | undefined {
  const dispatch = useDispatch<ApiDispatch>();
  const memberId = useSelector(selectMember)?.memberId;
  const cart = useMemo(
    () => (import.meta.env.SSR || !memberId ? null : openCart(dispatch, memberId)),
    [dispatch, memberId],
  );
  const state = useSyncExternalStore(cart?.subscribe ?? never, cart?.getState ?? untouched, untouched);
  const { data, error, isFetching, originalArgs, startedTimeStamp = 0 } = listMyCart.useQueryState({});
  const groups = data?.groups;
  const { deselected, edits, taken } = state;

  const wanted = useMemo(() => groups && selectedIds(groups, deselected), [groups, deselected]);
  const { refetch } = listMyCart.useQuerySubscription(wanted ? { selectedIds: wanted } : {}, {
    refetchOnFocus: true,
  });
  const view = useMemo(() => groups && showCart(groups, state), [groups, state]);

  const isOfSelection = String(originalArgs?.selectedIds) === String(wanted);
  const isSinceEdits = edits.settledAtMs === 0 || startedTimeStamp > edits.settledAtMs;
  const isCurrent = isOfSelection && isSinceEdits;
  const isEditing = edits.wanted.size > 0;
  useEffect(() => {
    if (groups && !isFetching && !isCurrent && !isEditing) void refetch();
  }, [groups, isFetching, isCurrent, isEditing, refetch]);

  useEffect(() => {
    if (!cart || !groups || isFetching || error) return;
    const lines = groups.flatMap(group => group.lines);
    cart.seen(new Map(lines.map(({ cartId, quantity }) => [cartId, quantity])), startedTimeStamp);
  }, [cart, groups, isFetching, error, startedTimeStamp]);

  useEffect(() => {
    cart?.retry();
    // Flush pending changes when the page is left.
    return () => void cart?.settle();
  }, [cart]);

  const isTaking = [...taken.hidden.values()].includes(null);
  const reload = useCallback(() => void refetch(), [refetch]);
  if (!data || !view) return undefined;
  const totalsState =
    isFetching || isEditing || isTaking ? 'stale' : error ? 'failed' : isCurrent ? 'current' : 'stale';
  return { cart, state, view, totals: data.totals, totalsState, reload };
}
