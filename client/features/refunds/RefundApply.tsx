import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { type FormFault, formFaultOf } from '#client/api/form-fault.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { isUndecided } from '#client/api/is-undecided.ts';
import { orderApi } from '#client/api/order-api.ts';
import { refundApi } from '#client/api/refund-api.ts';
import { untilAnswered } from '#client/api/until-answered.ts';
import type { QueryThunk } from '#client/app/page-module.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import { NotRefundable, OrderMissing } from '#client/features/refunds/NotRefundable.tsx';
import { RefundForm, RefundFormSkeleton } from '#client/features/refunds/RefundForm.tsx';
import {
  applicationOf,
  initialValues,
  REFUND_FIELDS,
  type RefundableLine,
  type RefundField,
  type RefundValues,
} from '#client/features/refunds/refund-form.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { refundHref } from '#client/orders/order-hrefs.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const { listRefundableItems, applyRefund, getRefundDetail } = refundApi.endpoints;
const { getOrderDetail } = orderApi.endpoints;

interface RefundApplyProps {
  orderId: string;
  /** The refund that is taken up again. */
  again: string | null;
}

/** What can be asked back is asked anew each time: the supplier may have refused what was asked for before. */
export const refundApplyQueries = ({ orderId, again }: RefundApplyProps): QueryThunk[] => [
  getOrderDetail.initiate({ id: orderId }, { forceRefetch: true }),
  listRefundableItems.initiate({ orderId }, { forceRefetch: true }),
  ...(again ? [getRefundDetail.initiate({ id: again })] : []),
];

/** Asks for money back on an order. */
export function RefundApply({ orderId, again }: RefundApplyProps) {
  const order = getOrderDetail.useQuery({ id: orderId });
  const lines = listRefundableItems.useQuery({ orderId });
  const earlier = getRefundDetail.useQuery(again ? { id: again } : skipToken);
  // What was known before is not shown instead of what is on its way.
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

/** The form with its draft and its call. */
function Application({ order, lines, again }: ApplicationProps) {
  const navigate = useNavigate();
  const { member } = useViewer();
  // As it was when the form was opened: what is typed is not judged by what came later.
  const [initial] = useState(() => initialValues(again));
  const draft = useDraft(`refund:${member?.memberId}:${order.id}`, initial);
  const [apply] = applyRefund.useMutation();
  const requestId = useRequestId('refund-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormFault<RefundField>>();
  /** The lines as they were sent: until the answer is known they stand, so that the same can be sent again. */
  const [sent, setSent] = useState<readonly RefundableLine[] | null>(null);
  // What was sent leaves nothing to ask for, perhaps: the form stays until the next page is there.
  const [wasRefundable] = useState(() => lines.some(({ maxQty }) => maxQty > 0));
  const shown = sent ?? lines;
  if (!wasRefundable) return <NotRefundable order={order} />;

  const send = async (values: RefundValues) => {
    setBusy(true);
    setFault(undefined);
    setSent(shown);
    const body = applicationOf(order.id, values);
    const requestBody = { requestId: requestId.idOf(body), ...body };
    const { data, error } = await untilAnswered(() => apply(requestBody));
    if (data) {
      requestId.answered();
      draft.clear();
      // It stays busy until the next page is there; back leads to where the application was begun.
      await navigate(refundHref(data.id), { replace: true });
      return;
    }
    if (!isUndecided(error)) setSent(null);
    const fields = { REFUND_TOO_MUCH: 'items' } as const;
    setFault(formFaultOf((error ?? {}) as Partial<CallFault>, REFUND_FIELDS, fields));
    setBusy(false);
  };
  return (
    <RefundForm
      // What was typed on an earlier visit is at hand only after the first render.
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
