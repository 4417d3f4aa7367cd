import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { payApi } from '#client/api/pay-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { PayMissing } from '#client/features/pay/PayMissing.tsx';
import { Payment } from '#client/features/pay/Payment.tsx';
import { PaySkeleton } from '#client/features/pay/PaySkeleton.tsx';
import { usePayStatus } from '#client/features/pay/use-pay-status.ts';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import type { Data } from '#shared/contract/index.ts';
import { pay as words } from '#shared/messages/zh/pay.ts';

/** What came with the page is not asked for again. */
const FRESH_SECONDS = 2;
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
  const payTypes = usePayTypes(isOpen(status.data) ? payNo : null);
  if (!payNo || isMissing(status.error)) return <PayMissing />;
  return (
    <Loaded what={words.whole} state={asLoadable(status)} skeleton={<PaySkeleton />}>
      {payment => (
        <Payment
          key={payNo}
          payment={payment}
          payTypes={payTypes}
          onEnd={end}
          onCheck={async () => (await status.refetch()).data}
        />
      )}
    </Loaded>
  );
}

/** The ways to pay, asked for anew when the payment is open again: while a voucher was looked at there were none. */
function usePayTypes(payNo: string | null): Loadable<Data<'listPayTypes'>> {
  const { data, ...query } = listPayTypes.useQuery(payNo ? { payNo } : skipToken, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const isOutdated = query.isFetching && !data?.some(({ available }) => available);
  return asLoadable({ ...query, data: isOutdated ? undefined : data });
}

const isOpen = (payment: PaymentData | undefined) =>
  payment !== undefined && !['SUCCESS', 'CLOSED', 'WAIT_AUDIT'].includes(payment.status);

/** There is no such payment; any other fault says nothing of it. */
function isMissing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'NOT_FOUND' || code === 'PARAM_INVALID';
}
