import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { ApiState } from '#client/api/transport/base-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { PayMissing } from '#client/pages/pay/PayMissing.tsx';
import { Payment } from '#client/pages/pay/Payment.tsx';
import { PaySkeleton } from '#client/pages/pay/PaySkeleton.tsx';
import { usePayStatus } from '#client/pages/pay/use-pay-status.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

const { getPayStatus, listPayTypes } = payApi.endpoints;

export const queries = ({ search }: PageContext): PageQueries => {
  const payNo = search.get('payNo');
  if (!payNo) return {};
  return {
    critical: [getPayStatus.initiate({ payNo }), listPayTypes.initiate({ payNo })],
    deferred: [transferApi.endpoints.getReceiveAccount.initiate()],
  };
};

/** A repayment has another title than orders. */
export const title: PageModule['title'] = (state, { search }) =>
  isRepayment(state, search) ? words.repayment.title : undefined;

/** A repayment belongs to the bills. */
export const parent: PageModule['parent'] = (state, { search }) =>
  isRepayment(state, search) ? 'creditHistory' : undefined;

function isRepayment(state: ApiState, search: URLSearchParams): boolean {
  const payNo = search.get('payNo');
  const payment = payNo ? getPayStatus.select({ payNo })(state).data : undefined;
  return Boolean(payment?.repayment);
}

export function Page() {
  const payNo = useSearchParams()[0].get('payNo');
  const { status, end } = usePayStatus(payNo);
  const payTypes = usePayTypes(payNo, status.data?.status);
  if (!payNo || isMissing(status.error)) return <PayMissing />;
  return (
    <Loaded what={words.whole} state={asLoadable(status)} skeleton={<PaySkeleton />}>
      {payment => (
        <Payment
          key={payNo}
          payment={payment}
          payTypes={payTypes}
          onEnd={end}
          isLost={status.error !== undefined}
          onCheck={async () => {
            const { isSuccess, data } = await status.refetch();
            // Data of an earlier request is not an answer.
            return isSuccess ? data : undefined;
          }}
        />
      )}
    </Loaded>
  );
}

/** Payment methods; refetched when the payment status changes, as the methods depend on it. */
function usePayTypes(payNo: string | null, status: PaymentData['status'] | undefined) {
  const { data, ...query } = listPayTypes.useQuery(payNo ? { payNo } : skipToken);
  const { refetch } = query;
  const seen = useRef(status);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && seen.current !== status;
    seen.current = status;
    if (hasChanged && payNo) void refetch();
  }, [payNo, status, refetch]);
  // During the audit of a voucher no method is available, so that list is outdated afterwards.
  const isOutdated = query.isFetching && !data?.some(({ available }) => available);
  return asLoadable({ ...query, data: isOutdated ? undefined : data });
}

/** Other faults do not mean that the payment is missing. */
function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'NOT_FOUND' || code === 'PARAM_INVALID';
}
