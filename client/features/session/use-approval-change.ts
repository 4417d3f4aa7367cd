import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from '#client/api/transport/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { memberArrived } from '#client/features/session/session-slice.ts';
import type { Approval } from '#shared/domain/approval.ts';

/**
 * Refetches everything that depends on the approval when its status changes: prices, counters, the advisor, and
 * the menus, which are otherwise loaded at login.
 */
export function useApprovalChange(approval: Approval | null): void {
  const store = useStore<RootState>() as Store;
  const status = approval?.status;
  const known = useRef(status);
  useEffect(() => {
    const hasChanged = known.current !== undefined && status !== undefined && known.current !== status;
    known.current = status;
    if (!hasChanged) return;
    store.dispatch(api.util.invalidateTags(['approval', 'counters', 'shop', 'catalogue']));
    void refreshMember(store);
  }, [store, status]);
}

async function refreshMember(store: Store): Promise<void> {
  const { verifyLogin } = sessionApi.endpoints;
  const request = verifyLogin.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data } = await store.dispatch(request);
  if (!data) return;
  const { memberId, distributorId, shopName, menus } = data;
  store.dispatch(memberArrived({ memberId, distributorId, shopName, menus }));
}
