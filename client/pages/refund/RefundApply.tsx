import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { canResend } from '#client/api/transport/can-resend.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { retryUntilAnswered } from '#client/api/transport/retry-until-answered.ts';
import { refundHref } from '#client/features/order/order-hrefs.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { NotRefundable, OrderMissing } from '#client/pages/refund/NotRefundable.tsx';
import { RefundForm, RefundFormSkeleton } from '#client/pages/refund/RefundForm.tsx';
import {
  applicationOf,
  initialValues,
  REFUND_FIELDS,
  type RefundableLine,
  type RefundField,
  type RefundValues,
} from '#client/pages/refund/refund-form.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { listRefundableItems, applyRefund, getRefundDetail } = refundApi.endpoints;
const { getOrderDetail } = orderApi.endpoints;

interface RefundApplyProps {
  orderId: string;
  /** Id of an earlier refund whose values fill the form; null for a new one. */
  again: string | null;
}

/** Refundable lines are always refetched, as a rejected application makes lines refundable again. */
export const refundApplyQueries = ({ orderId, again }: RefundApplyProps): QueryThunk[] => [
  getOrderDetail.initiate({ id: orderId }, { forceRefetch: true }),
  listRefundableItems.initiate({ orderId }, { forceRefetch: true }),
  ...(again ? [getRefundDetail.initiate({ id: again })] : []),
];

export function RefundApply({ orderId, again }: RefundApplyProps) {
  const order = getOrderDetail.useQuery({ id: orderId });
  const lines = listRefundableItems.useQuery({ orderId });
  const earlier = getRefundDetail.useQuery(again ? { id: again } : skipToken);
  // Cached lines are not shown while fresh ones are loading.
  const [isFresh, setFresh] = useState(!lines.isFetching);
  useEffect(() => {
    if (!lines.isFetching) setFresh(true);
  }, [lines.isFetching]);
  if (isMissing(order.error) || isMissing(lines.error)) return <OrderMissing />;
  const skeleton = <RefundFormSkeleton />;
  return (
    <Loaded what={refundPages.apply.what} state={asLoadable(order)} skeleton={skeleton}>
      {orderData => (
        <Loaded what={refundPages.apply.lines} state={asLoadable(lines)} skeleton={skeleton}>
          {refundable =>
            !isFresh || earlier.isLoading ? (
              skeleton
            ) : (
              <Application order={orderData} lines={refundable} again={earlier.data} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface ApplicationProps {
  order: Data<'getOrderDetail'>;
  lines: readonly RefundableLine[];
  again: Data<'getRefundDetail'> | undefined;
}

/** Connects the form to its draft and its call. */
function Application({ order, lines, again }: ApplicationProps) {
  const navigate = useNavigate();
  const { member } = useViewer();
  // Captured when the form opens: later data must not change the defaults.
  const [initial] = useState(() => initialValues(again));
  const draft = useDraft(`refund:${member?.memberId}:${order.id}`, initial);
  const [apply] = applyRefund.useMutation();
  const requestId = useRequestId('refund-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<RefundField>>();
  /** The submitted lines, kept until the answer is known so that the same request can be repeated. */
  const [sent, setSent] = useState<readonly RefundableLine[] | null>(null);
  // After submission nothing may be left to refund: the form stays until the next page opens.
  const [wasRefundable] = useState(() => lines.some(({ maxQty }) => maxQty > 0));
  const shown = sent ?? lines;
  if (!wasRefundable) return <NotRefundable order={order} />;

  const send = async (values: RefundValues) => {
    setBusy(true);
    setFault(undefined);
    setSent(shown);
    const body = applicationOf(order.id, values);
    const requestBody = { requestId: requestId.idOf(body), ...body };
    const { data, error } = await retryUntilAnswered(() => apply(requestBody));
    if (data) {
      requestId.answered();
      draft.clear();
      // Stays busy until the next page opens; back leads to the page before the application.
      await navigate(refundHref(data.id), { replace: true });
      return;
    }
    if (!canResend(error)) setSent(null);
    const fields = { REFUND_TOO_MUCH: 'items' } as const;
    setFault(readFormErrors((error ?? {}) as Partial<CallError>, REFUND_FIELDS, fields));
    setBusy(false);
  };
  return (
    <RefundForm
      // The stored draft is available only after the first render.
      key={draft.restored ? 'restored' : 'served'}
      order={order}
      lines={shown}
      initial={{ ...initial, ...draft.restored }}
      served={fault?.fields}
      message={fault?.message}
      busy={busy}
      saved={draft.saved}
      onInput={draft.keep}
      onSubmit={values => void send(values)}
    />
  );
}
