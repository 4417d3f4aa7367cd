import { useState } from 'react';
import { useNavigate } from 'react-router';
import { creditApi } from '#client/api/endpoints/credit-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { RepayPlan } from '#client/pages/credit/repay-form.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Opens the payment of a repayment and goes to its page. */
export function useRepay() {
  const navigate = useNavigate();
  const [repay] = creditApi.endpoints.repay.useMutation();
  const requestId = useRequestId('repayment');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<'amount'>>();

  const submit = async ({ amount, parts }: RepayPlan) => {
    setBusy(true);
    setFault(undefined);
    const body = { billIds: parts.map(({ billId }) => billId), amount: formatYuan(amount) };
    try {
      const { payNo } = await repay({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      // Stays busy until the payment opens; back leads to the page before the form.
      await navigate(payHref(payNo), { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, ['amount'], { REPAY_TOO_MUCH: 'amount' }));
      setBusy(false);
    }
  };
  return { submit, busy, fault, clear: () => setFault(undefined) };
}
