import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFault } from '#client/api/base-api.ts';
import { orderApi } from '#client/api/order-api.ts';
import { untilAnswered } from '#client/api/until-answered.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import { payHref } from '#client/orders/order-hrefs.ts';
import type { Data } from '#shared/contract/index.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;
type Sheet = Data<'getDropShippingImport'>;

/** What was ordered, while other rows of the sheet were not. */
export interface PartlyOrdered {
  readonly orders: number;
  readonly payAmount: string;
  readonly payNo: string;
}

/** Codes of what no longer is as it was shown: it is judged and shown anew. */
const REFUTED = ['PRICE_CHANGED', 'ORDER_PROBLEMS', 'UNPAID_LIMIT', 'NOT_FOUND'];

/** Orders what of a sheet can be ordered, once, and leads to the payment where that was all of it. */
export function useConfirmSheet(sheet: Sheet, judgeAnew: () => Promise<unknown>) {
  const navigate = useNavigate();
  const requestId = useRequestId();
  const [confirm] = orderApi.endpoints.confirmDropShipping.useMutation();
  /** As it was sent: it stands until the answer has led on, though what was ordered is out of it by then. */
  const [sent, setSent] = useState<Sheet>();
  const [problem, setProblem] = useState('');
  const [partly, setPartly] = useState<PartlyOrdered>();

  const send = async () => {
    setSent(sheet);
    setProblem('');
    const { importId, payAmount, orders } = sheet;
    const body = { importId, expectedPayAmount: payAmount };
    const { data, error } = await untilAnswered(() => confirm({ requestId: requestId.idOf(body), ...body }));
    if (data) {
      requestId.answered();
      const { payNo, failed } = data;
      // It stays busy until the next page is there.
      if (payNo && failed.length === 0) return void (await navigate(payHref(payNo)));
      if (payNo) setPartly({ orders, payAmount, payNo });
    } else {
      const { code = '', message = faultMessages.requestFailed } = (error ?? {}) as Partial<CallFault>;
      const isRefuted = REFUTED.includes(code);
      setProblem(isRefuted ? words.changed : words.unanswered(message));
      if (!isRefuted) return setSent(undefined);
    }
    await judgeAnew();
    setSent(undefined);
  };
  return { send, busy: sent !== undefined, shown: sent ?? sheet, problem, partly };
}
