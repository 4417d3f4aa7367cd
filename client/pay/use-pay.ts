import { useState } from 'react';
import { useStore } from 'react-redux';
import type { CallFault } from '#client/api/base-api.ts';
import { payApi } from '#client/api/pay-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { isUnanswered } from '#shared/domain/classify-reply.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay as words } from '#shared/messages/zh/pay.ts';

const { pay: payCall, getPayStatus } = payApi.endpoints;

/**
 * Pays, at most once: the id of a try stays the same until its answer is known, and where the answer was lost the
 * payment itself is asked before anything else.
 */
export function usePay(payNo: string) {
  const store = useStore<RootState>() as Store;
  const [send] = payCall.useMutation();
  const [busy, setBusy] = useState(false);
  const request = useRequestId();

  async function attempt(payType: PayType, payPassword?: string): Promise<CallFault | undefined> {
    const body = { payNo, payType, ...(payPassword !== undefined && { payPassword }) };
    const { error } = await send({ requestId: request.idOf(body), ...body });
    const fault = error as CallFault | undefined;
    if (!fault || !isUnanswered(fault.code)) {
      request.answered();
      return fault;
    }
    const { data } = await store.dispatch(
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
    /** Answers why it did not work; nothing where it did, and the payment then says how it stands. */
    async pay(payType: PayType, payPassword?: string): Promise<CallFault | undefined> {
      setBusy(true);
      try {
        return await attempt(payType, payPassword);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Whether the payment stands where a try in this way would have led it. */
function hasBegun({ status, payType }: PaymentData, wanted: PayType): boolean {
  if (status === 'SUCCESS' || status === 'CLOSED') return true;
  return status === 'PAYING' && payType === wanted;
}
