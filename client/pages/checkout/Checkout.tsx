import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkoutApi } from '#client/api/endpoints/checkout-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { readAddedBy, rememberAdded } from '#client/features/cart/just-added.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { CheckoutFrame } from '#client/pages/checkout/CheckoutFrame.tsx';
import { CheckoutSkeleton } from '#client/pages/checkout/CheckoutSkeleton.tsx';
import { type CheckoutSkus, previewArg, withChoice } from '#client/pages/checkout/checkout-query.ts';
import { CommoditiesGone } from '#client/pages/checkout/NothingToOrder.tsx';
import { OrderToConfirm } from '#client/pages/checkout/OrderToConfirm.tsx';
import { useChanges } from '#client/pages/checkout/use-changes.ts';
import { useOrderNotes } from '#client/pages/checkout/use-order-notes.ts';
import { useSubmit } from '#client/pages/checkout/use-submit.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

const NO_SUCH = new Set(['NOT_FOUND', 'PARAM_INVALID']);

/** Loads the preview for the skus and the choices in the URL, and submits the order. */
export function Checkout({ skus, search }: { skus: CheckoutSkus; search: URLSearchParams }) {
  const navigate = useNavigate();
  const { member } = useViewer();
  const arg = previewArg(skus, search);
  const query = checkoutApi.endpoints.previewCheckout.useQuery(arg, { refetchOnFocus: true });
  const updates = useChanges(JSON.stringify(arg), query.currentData);
  const notes = useOrderNotes();
  const by = readAddedBy(search.get('by'));
  const chosen = 'cartIds' in skus ? skus.cartIds.join() : '';
  useEffect(() => {
    if (by && chosen) rememberAdded(tabStorage, by, chosen.split(','));
  }, [by, chosen]);
  const order = useSubmit({
    question: JSON.stringify([member?.memberId, skus]),
    onRejected: error => {
      notes.reject(error);
      void query.refetch();
    },
    onOrdered: notes.clear,
  });
  const open = (next: URLSearchParams) => {
    order.forget();
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };

  const sent = 'preview' in order.state ? order.state.preview : undefined;
  const { code = '' } = (query.error ?? {}) as Partial<CallError>;
  const gone = (
    <CheckoutFrame>
      <CommoditiesGone />
    </CheckoutFrame>
  );
  if (!sent && NO_SUCH.has(code)) return gone;
  const state = asLoadable(sent ? { ...query, data: sent } : query);
  return (
    <Loaded
      what={words.whole}
      state={state}
      skeleton={
        <CheckoutFrame>
          <CheckoutSkeleton />
        </CheckoutFrame>
      }
    >
      {preview =>
        preview.groups.length === 0 ? (
          gone
        ) : (
          <OrderToConfirm
            preview={preview}
            skus={skus}
            notes={notes}
            updates={updates}
            order={order}
            // The preview belongs to the previous choice: the new one is loading or failed.
            isStale={!sent && query.currentData === undefined}
            onReload={query.error ? () => void query.refetch() : undefined}
            onAddress={addressId => open(withChoice(search, { addressId }))}
            onCoupon={couponId => open(withChoice(search, { couponId }))}
            onSkus={open}
            search={search}
          />
        )
      }
    </Loaded>
  );
}
