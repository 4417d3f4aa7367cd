import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { POLLING } from '#client/api/polling.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { selectMember } from '#client/session/session-slice.ts';
import { selectApproval } from '#client/session/viewer.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

/** Who is at the screen. Every card of a list asks: it is read from the store, and `useViewerNews` keeps it fresh. */
export function useViewer(): Viewer {
  const member = useSelector(selectMember);
  const approval = useSelector(selectApproval);
  return { member, approval };
}

/** Once on every page, by the frame around it: a decision of the supplier shows without a reload. */
export function useViewerNews(): void {
  const member = useSelector(selectMember);
  sessionApi.endpoints.getAuthenticateInfo.useQuerySubscription(member ? undefined : skipToken, POLLING);
}
