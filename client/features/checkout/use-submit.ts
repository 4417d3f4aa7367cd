import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFault } from '#client/api/base-api.ts';
import { checkoutApi } from '#client/api/checkout-api.ts';
import { untilAnswered } from '#client/api/until-answered.ts';
import type { Preview } from '#client/features/checkout/preview-changes.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { isUnanswered } from '#shared/domain/classify-reply.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';
import { routeById } from '#shared/routes/table.ts';

type Order = Arg<'submitOrder'>;

/** Under way, the page stands as it was sent: `preview` does not follow the cart, which the order empties. */
export type SubmitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly preview: Preview | undefined }
  /** Nobody knows whether it was ordered: the same order is to be sent again, and nothing else. */
  | { readonly kind: 'unanswered'; readonly preview: Preview | undefined; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

interface SubmitOptions {
  /** Who orders what: a lost answer is waited for over a reload of the same, and by nobody else. */
  readonly question: string;
  /** What was shown does not hold any more. */
  readonly onRefused: () => void;
  readonly onOrdered: () => void;
}

/** Orders what was shown, once: a lost answer is asked for with the same token, however often. */
export function useSubmit({ question, onRefused, onOrdered }: SubmitOptions) {
  const navigate = useNavigate();
  const [submit] = checkoutApi.endpoints.submitOrder.useMutation();
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const isBusy = useRef(false);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    const order = readKept(question);
    if (order)
      setState(known => (known.kind === 'idle' ? { kind: 'unanswered', preview: undefined, order } : known));
  }, [question]);

  async function send(order: Order, preview: Preview | undefined) {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'sending', preview });
    tabStorage.write(KEPT, JSON.stringify({ question, order }));
    const { data, error } = await untilAnswered(() => submit(order));
    isBusy.current = false;
    if (data) {
      tabStorage.remove(KEPT);
      onOrdered();
      // In place of the checkout: the way back leads to the cart, not to ordering it again.
      if (isHere.current) await navigate(nextPage(data), { replace: true });
      return;
    }
    const { code = '', message = faultMessages.requestFailed } = (error ?? {}) as Partial<CallFault>;
    if (isUnanswered(code)) return setState({ kind: 'unanswered', preview, order });
    tabStorage.remove(KEPT);
    setState({ kind: 'refused', code, message });
    onRefused();
  }

  return {
    state,
    submit: (order: Order, preview: Preview) => void send(order, preview),
    retry: () => state.kind === 'unanswered' && void send(state.order, state.preview),
    /** What was said of the last try is no longer of use. */
    forget: () => setState(known => (known.kind === 'refused' ? { kind: 'idle' } : known)),
  };
}

const KEPT = 'checkout-unanswered';

function readKept(question: string): Order | null {
  try {
    const kept = JSON.parse(tabStorage.read(KEPT) ?? 'null') as { question?: string; order?: Order } | null;
    return kept?.question === question ? (kept.order ?? null) : null;
  } catch {
    return null;
  }
}

/** An inquiry is paid once its price is named; what becomes several orders is found in the list of them. */
function nextPage({ payNo, orderIds }: Data<'submitOrder'>): string {
  if (payNo !== null) return `${routeById('pay').path}?payNo=${encodeURIComponent(payNo)}`;
  const [orderId, ...others] = orderIds;
  if (orderId === undefined || others.length > 0) return routeById('orderList').path;
  return routeById('orderDetail').path.replace(':id', encodeURIComponent(orderId));
}
