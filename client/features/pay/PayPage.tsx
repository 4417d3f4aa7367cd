import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { payApi } from '#client/api/pay-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { PayMissing } from '#client/features/pay/PayMissing.tsx';
import { Payment } from '#client/features/pay/Payment.tsx';
import { PaySkeleton } from '#client/features/pay/PaySkeleton.tsx';
import { usePayStatus } from '#client/features/pay/use-pay-status.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay as words } from '#shared/messages/zh/pay.ts';

const { getPayStatus, listPayTypes, getReceiveAccount } = payApi.endpoints;

export const queries = ({ search }: PageContext): PageQueries => {
  const payNo = search.get('payNo');
  if (!payNo) return {};
  return {
    critical: [getPayStatus.initiate({ payNo }), listPayTypes.initiate({ payNo })],
    deferred: [getReceiveAccount.initiate()],
  };
};

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
            // What was known before is no answer.
            return isSuccess ? data : undefined;
          }}
        />
      )}
    </Loaded>
  );
}

/** The ways to pay; asked for anew when the payment has moved, for then others are open. */
function usePayTypes(payNo: string | null, status: PaymentData['status'] | undefined) {
  const { data, ...query } = listPayTypes.useQuery(payNo ? { payNo } : skipToken);
  const { refetch } = query;
  const seen = useRef(status);
  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== status;
    seen.current = status;
    if (isNews && payNo) void refetch();
  }, [payNo, status, refetch]);
  // While a voucher was looked at there were none.
  const isOutdated = query.isFetching && !data?.some(({ available }) => available);
  return asLoadable({ ...query, data: isOutdated ? undefined : data });
}

/** There is no such payment; any other fault says nothing of it. */
function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'NOT_FOUND' || code === 'PARAM_INVALID';
}
