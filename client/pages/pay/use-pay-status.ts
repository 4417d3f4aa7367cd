import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { PaymentData } from '#shared/contract/calls/pay.ts';

const { getPayStatus } = payApi.endpoints;
/**
 * Avoids a second request right after the page load. Older cache entries are refetched, as their remaining
 * time is wrong.
 */
const FRESH_SECONDS = 2;
/** Polling interval while the member is paying by phone. */
const SHORT_INTERVAL_MS = 3000;

/** Polls the payment status; the interval depends on how soon a change is expected. */
export function usePayStatus(payNo: string | null) {
  const arg = payNo ? { payNo } : skipToken;
  /** Deadline whose countdown ended; a later deadline may follow. */
  const [ended, setEnded] = useState<string | null>(null);
  const { currentData, ...state } = getPayStatus.useQueryState(arg);
  const { refetch } = getPayStatus.useQuerySubscription(arg, {
    ...POLLING,
    pollingInterval: currentData ? intervalOf(currentData, ended) : 0,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  return {
    status: { ...state, data: currentData, refetch },
    /** Call when the countdown ends: polls until the gateway reports the result. */
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
  return isScanned || isEnding ? SHORT_INTERVAL_MS : POLLING.pollingInterval;
}
