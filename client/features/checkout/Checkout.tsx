import { useNavigate } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { checkoutApi } from '#client/api/checkout-api.ts';
import { CheckoutFrame } from '#client/features/checkout/CheckoutFrame.tsx';
import { CheckoutSkeleton } from '#client/features/checkout/CheckoutSkeleton.tsx';
import { previewArg, type WantedGoods, withChoice } from '#client/features/checkout/checkout-query.ts';
import { GoodsGone } from '#client/features/checkout/NothingToOrder.tsx';
import { OrderToConfirm } from '#client/features/checkout/OrderToConfirm.tsx';
import { useChanges } from '#client/features/checkout/use-changes.ts';
import { useOrderNotes } from '#client/features/checkout/use-order-notes.ts';
import { useSubmit } from '#client/features/checkout/use-submit.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import { checkout as words } from '#shared/messages/zh/checkout.ts';

const NO_SUCH = new Set(['NOT_FOUND', 'PARAM_INVALID']);

/** What the wanted goods come to, with the choices that the address holds, and the way to order them. */
export function Checkout({ goods, search }: { goods: WantedGoods; search: URLSearchParams }) {
  const navigate = useNavigate();
  const { member } = useViewer();
  const arg = previewArg(goods, search);
  const query = checkoutApi.endpoints.previewCheckout.useQuery(arg, { refetchOnFocus: true });
  const news = useChanges(JSON.stringify(arg), query.currentData);
  const notes = useOrderNotes();
  const order = useSubmit({
    question: JSON.stringify([member?.memberId, goods]),
    onRefused: () => void query.refetch(),
    onOrdered: notes.clear,
  });
  const open = (next: URLSearchParams) => {
    order.forget();
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };

  const sent = 'preview' in order.state ? order.state.preview : undefined;
  const { code = '' } = (query.error ?? {}) as Partial<CallFault>;
  const gone = (
    <CheckoutFrame>
      <GoodsGone />
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
            goods={goods}
            notes={notes}
            news={news}
            order={order}
            // Of another choice: its amounts are on their way, or could not be had.
            isStale={!sent && query.currentData === undefined}
            onReload={query.error ? () => void query.refetch() : undefined}
            onAddress={addressId => open(withChoice(search, { addressId }))}
            onCoupon={couponId => open(withChoice(search, { couponId }))}
            onGoods={open}
            search={search}
          />
        )
      }
    </Loaded>
  );
}
