import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { retryUntilAnswered } from '#client/api/transport/retry-until-answered.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { Data } from '#shared/contract/index.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

const words = dropShippingPages.sheet;
type Sheet = Data<'getDropShippingImport'>;

/** Result of a sheet of which some rows failed. */
export interface PartlyOrdered {
  readonly orders: number;
  readonly payAmount: string;
  readonly payNo: string;
}

/** Business errors after which the sheet is outdated and must be refetched. */
const OUTDATED_CODES = ['PRICE_CHANGED', 'ORDER_PROBLEMS', 'UNPAID_LIMIT', 'NOT_FOUND'];

/** Orders the valid rows of a sheet once and opens the payment if no row failed. */
export function useConfirmSheet(sheet: Sheet, refetchSheet: () => Promise<unknown>) {
  const navigate = useNavigate();
  const requestId = useRequestId();
  const [confirm] = orderApi.endpoints.confirmDropShipping.useMutation();
  /**
   * The submitted sheet, displayed until the next page opens, as ordered rows are already removed from the
   * refetched one.
   */
  const [sent, setSent] = useState<Sheet>();
  const [problem, setProblem] = useState('');
  const [partly, setPartly] = useState<PartlyOrdered>();

  const send = async () => {
    setSent(sheet);
    setProblem('');
    const { importId, payAmount, orders } = sheet;
    const body = { importId, expectedPayAmount: payAmount };
    const { data, error } = await retryUntilAnswered(() =>
      confirm({ requestId: requestId.idOf(body), ...body }),
    );
    if (data) {
      requestId.answered();
      const { payNo, failed } = data;
      // Stays busy until the next page is open.
      if (payNo && failed.length === 0) return void (await navigate(payHref(payNo)));
      if (payNo) setPartly({ orders, payAmount, payNo });
    } else {
      const { code = '', message = transportErrors.requestFailed } = (error ?? {}) as Partial<CallError>;
      const isOutdated = OUTDATED_CODES.includes(code);
      setProblem(isOutdated ? words.changed : words.unanswered(message));
      if (!isOutdated) return setSent(undefined);
    }
    await refetchSheet();
    setSent(undefined);
  };
  return { send, busy: sent !== undefined, shown: sent ?? sheet, problem, partly };
}
