import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { retryUntilAnswered } from '#client/api/transport/retry-until-answered.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

const words = dropShippingPages.sheet;

/** Result of a sheet of which some rows failed. */
export interface PartlyOrdered {
  readonly orders: number;
  readonly payAmount: string;
  readonly payNo: string;
}

/** Business errors after which the sheet is outdated and must be refetched. */
const OUTDATED_CODES = ['PRICE_CHANGED', 'ORDER_PROBLEMS', 'UNPAID_LIMIT', 'NOT_FOUND'];

/**
 * The confirmation of a sheet: orders the valid rows once and opens the payment if no row failed. It stays open for
 * a changed amount, which can be confirmed, and for a call that can be repeated.
 */
export function useConfirmSheet(sheet: ConsigneeSheetData, refetchSheet: () => Promise<unknown>) {
  const navigate = useNavigate();
  const requestId = useRequestId();
  const [confirm] = dropShippingApi.endpoints.confirmDropShipping.useMutation();
  /**
   * The submitted sheet, displayed until the next page opens, as ordered rows are already removed from the
   * refetched one.
   */
  const [sent, setSent] = useState<ConsigneeSheetData>();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [partly, setPartly] = useState<PartlyOrdered>();
  const ordered = useRef<PartlyOrdered>(undefined);

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
      setOpen(false);
      if (payNo) ordered.current = { orders, payAmount, payNo };
    } else {
      const fault = (error ?? {}) as Partial<CallError>;
      const { code = '', message = transportErrors.requestFailed } = fault;
      if (!OUTDATED_CODES.includes(code)) {
        setProblem(words.unanswered(message));
        return setSent(undefined);
      }
      if (code !== 'PRICE_CHANGED') setOpen(false);
      setProblem(code === 'PRICE_CHANGED' ? amountChange(payAmount, fault.data) : words.changed);
    }
    await refetchSheet();
    setSent(undefined);
  };
  return {
    send,
    busy: sent !== undefined,
    shown: sent ?? sheet,
    problem,
    partly,
    isOpen,
    /** Shows what was ordered after the closing dialog has returned the focus, which the note then takes. */
    handleExited: () => void setTimeout(() => setPartly(ordered.current)),
    setOpen(open: boolean) {
      setProblem('');
      setOpen(open);
    },
  };
}

function amountChange(before: string, data: unknown): string {
  const { payAmount = before } = (data ?? {}) as { payAmount?: string };
  return words.amountChanged(displayYuan(before), displayYuan(payAmount));
}
