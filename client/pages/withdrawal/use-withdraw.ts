import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { WithdrawalRequest } from '#client/pages/withdrawal/withdrawal-form.ts';
import { isOutcomeUnknown } from '#shared/contract/classify-reply.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

/**
 * Requests a withdrawal at most once: its requestId stays the same until it is answered. After a reload the page shows
 * the withdrawal, if there is one.
 */
export function useWithdraw() {
  const [apply] = withdrawalApi.endpoints.applyWithdrawal.useMutation();
  const pending = useRequestId();
  return async (
    request: WithdrawalRequest,
    payPassword: string,
  ): Promise<{ readonly id: string } | { readonly fault: CallError }> => {
    // The password is not part of the content that the id belongs to.
    const { data, error } = await apply({ requestId: pending.idOf(request), ...request, payPassword });
    if (data) {
      pending.answered();
      return data;
    }
    const fault = error as CallError;
    if (isOutcomeUnknown(fault.code)) {
      return { fault: { ...fault, message: withdrawalPages.apply.lost } };
    }
    pending.answered();
    return { fault };
  };
}
