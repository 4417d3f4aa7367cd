import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { isOutcomeUnknown } from '#shared/contract/classify-reply.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

const { pay: payCall, getPayStatus } = payApi.endpoints;

/**
 * Pays at most once: the requestId of an attempt stays the same until its answer is known. After a lost
 * answer, the payment status decides.
 */
export function usePay(payNo: string) {
  const dispatch = useDispatch<ApiDispatch>();
  const [send] = payCall.useMutation();
  const [busy, setBusy] = useState(false);
  const request = useRequestId();

  async function attempt(payType: PayType, payPassword?: string): Promise<CallError | undefined> {
    const body = { payNo, payType, ...(payPassword !== undefined && { payPassword }) };
    const { error } = await send({ requestId: request.idOf(body), ...body });
    const fault = error as CallError | undefined;
    if (!fault || !isOutcomeUnknown(fault.code)) {
      request.answered();
      return fault;
    }
    const { data } = await dispatch(
      getPayStatus.initiate({ payNo }, { forceRefetch: true, subscribe: false }),
    );
    if (data && hasBegun(data, payType)) {
      request.answered();
      return undefined;
    }
    return { ...fault, message: data ? words.lost : words.lostUnknown };
  }

  return {
    busy,
    /** Returns the fault, or undefined on success; the payment then has its new status. */
    async pay(payType: PayType, payPassword?: string): Promise<CallError | undefined> {
      setBusy(true);
      try {
        return await attempt(payType, payPassword);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Whether the payment has the status to which an attempt by this method leads. */
function hasBegun({ status, payType }: PaymentData, wanted: PayType): boolean {
  if (status === 'SUCCESS' || status === 'CLOSED') return true;
  return status === 'PAYING' && payType === wanted;
}
