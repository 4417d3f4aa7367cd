import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, api } from '#client/api/transport/base-api.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { memberArrived } from '#client/features/session/session-slice.ts';
import type { Approval } from '#shared/domain/approval.ts';

/**
 * Refetches everything that depends on the approval when its status changes: prices, counters, the advisor, and
 * the menus, which are otherwise loaded at login.
 */
export function useApprovalChange(approval: Approval | null): void {
  const dispatch = useDispatch<ApiDispatch>();
  const status = approval?.status;
  const known = useRef(status);
  useEffect(() => {
    const hasChanged = known.current !== undefined && status !== undefined && known.current !== status;
    known.current = status;
    if (!hasChanged) return;
    dispatch(api.util.invalidateTags(['approval', 'counters', 'shop', 'catalogue']));
    void refreshMember(dispatch);
  }, [dispatch, status]);
}

async function refreshMember(dispatch: ApiDispatch): Promise<void> {
  const { verifyLogin } = sessionApi.endpoints;
  const request = verifyLogin.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data } = await dispatch(request);
  if (!data) return;
  const { memberId, distributorId, shopName, menus } = data;
  dispatch(memberArrived({ memberId, distributorId, shopName, menus }));
}
