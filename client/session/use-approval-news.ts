import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from '#client/api/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { memberArrived } from '#client/session/session-slice.ts';
import type { Approval } from '#shared/access/approval.ts';

/**
 * Once the approval of whoever is here turns out to be another one, everything that depends on it is asked anew:
 * prices, counters, the advisor, and the menus, which else come with the login.
 */
export function useApprovalNews(approval: Approval | null): void {
  const store = useStore<RootState>() as Store;
  const status = approval?.status;
  const known = useRef(status);
  useEffect(() => {
    const isNews = known.current !== undefined && status !== undefined && known.current !== status;
    known.current = status;
    if (!isNews) return;
    store.dispatch(api.util.invalidateTags(['approval', 'counters', 'shop', 'catalogue']));
    void refreshMember(store);
  }, [store, status]);
}

async function refreshMember(store: Store): Promise<void> {
  const { verifyLogin } = sessionApi.endpoints;
  const asked = verifyLogin.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data } = await store.dispatch(asked);
  if (!data) return;
  const { memberId, distributorId, shopName, menus } = data;
  store.dispatch(memberArrived({ memberId, distributorId, shopName, menus }));
}
