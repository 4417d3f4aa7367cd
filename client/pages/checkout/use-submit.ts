import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkoutApi } from '#client/api/endpoints/checkout-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { retryUntilAnswered } from '#client/api/transport/retry-until-answered.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { isOutcomeUnknown } from '#shared/contract/classify-reply.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';
import { routeById } from '#shared/routes/table.ts';

type Order = Arg<'submitOrder'>;

/** While an order is being sent, `preview` stays as submitted, because the order empties the cart. */
export type SubmitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly preview: Preview | undefined }
  /** Unknown whether the order was placed: only the same order may be sent again. */
  | { readonly kind: 'unanswered'; readonly preview: Preview | undefined; readonly order: Order }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string };

interface SubmitOptions {
  /**
   * Identifies member and request: an unanswered order survives a reload and resumes only for the same key.
   */
  readonly question: string;
  /** Called on a business error: the displayed preview is outdated. */
  readonly onRejected: (error: Partial<CallError>) => void;
  readonly onOrdered: () => void;
}

/** Submits an order once: a lost answer is retried with the same token. */
export function useSubmit({ question, onRejected, onOrdered }: SubmitOptions) {
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
    const { data, error } = await retryUntilAnswered(() => submit(order));
    isBusy.current = false;
    if (data) {
      tabStorage.remove(KEPT);
      onOrdered();
      // Replaces the checkout in the history: back leads to the cart.
      if (isHere.current) await navigate(nextPage(data), { replace: true });
      return;
    }
    const fault = (error ?? {}) as Partial<CallError>;
    const { code = '', message = transportErrors.requestFailed } = fault;
    if (isOutcomeUnknown(code)) return setState({ kind: 'unanswered', preview, order });
    tabStorage.remove(KEPT);
    setState({ kind: 'rejected', code, message });
    onRejected(fault);
  }

  return {
    state,
    submit: (order: Order, preview: Preview) => void send(order, preview),
    retry: () => state.kind === 'unanswered' && void send(state.order, state.preview),
    /** Clears the error of the last attempt. */
    forget: () => setState(known => (known.kind === 'rejected' ? { kind: 'idle' } : known)),
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

/** An inquiry has no payNo yet and opens its order; several orders open the order list. */
function nextPage({ payNo, orderIds }: Data<'submitOrder'>): string {
  if (payNo !== null) return `${routeById('pay').path}?payNo=${encodeURIComponent(payNo)}`;
  const [orderId, ...others] = orderIds;
  if (orderId === undefined || others.length > 0) return routeById('orderList').path;
  return routeById('orderDetail').path.replace(':id', encodeURIComponent(orderId));
}
