import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { payApi } from '#client/api/pay-api.ts';
import { POLLING } from '#client/api/polling.ts';
import type { PaymentData } from '#shared/contract/calls/pay.ts';

const { getPayStatus } = payApi.endpoints;
/** What came with the page is not asked for again; what lay in the cache tells another time than it is. */
const FRESH_SECONDS = 2;
/** Somebody holds their phone and waits. */
const SOON_MS = 3000;

/** How a payment stands, asked again as often as its change is waited for. */
export function usePayStatus(payNo: string | null) {
  const arg = payNo ? { payNo } : skipToken;
  /** When the countdown that ran out was to end: another one may begin after it. */
  const [ended, setEnded] = useState<string | null>(null);
  const { currentData, ...state } = getPayStatus.useQueryState(arg);
  const { refetch } = getPayStatus.useQuerySubscription(arg, {
    ...POLLING,
    pollingInterval: currentData ? intervalOf(currentData, ended) : 0,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return {
    status: { ...state, data: currentData, refetch },
    /** The time to pay is over by the clock: what has become of it is asked until the gateway says. */
    end() {
      setEnded(currentData?.expireTime ?? null);
      void refetch();
    },
  };
}

function intervalOf({ status, payType, expireTime }: PaymentData, ended: string | null): number {
  if (status === 'SUCCESS' || status === 'CLOSED') return 0;
  const isScanned = status === 'PAYING' && payType !== 'OFFLINE';
  const isEnding = ended !== null && ended === expireTime;
  return isScanned || isEnding ? SOON_MS : POLLING.pollingInterval;
}
