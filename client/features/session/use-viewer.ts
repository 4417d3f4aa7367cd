import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { POLLING } from '#client/api/transport/polling.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { selectMember } from '#client/features/session/session-slice.ts';
import { selectApproval } from '#client/features/session/viewer.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

/**
 * The current viewer. Reads the store only, because every card of a list calls it; `useApprovalPolling` refreshes it.
 */
export function useViewer(): Viewer {
  const member = useSelector(selectMember);
  const approval = useSelector(selectApproval);
  return { member, approval };
}

/** Polls the approval, so that a decision of the staff appears without a reload. Call it once per page. */
export function useApprovalPolling(): void {
  const member = useSelector(selectMember);
  sessionApi.endpoints.getAuthenticateInfo.useQuerySubscription(member ? undefined : skipToken, POLLING);
}
