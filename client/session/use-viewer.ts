import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { POLLING } from '#client/api/polling.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { selectMember } from '#client/session/session-slice.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

/** Who is at the screen; a decision of the supplier shows without a reload. */
export function useViewer(): Viewer {
  const member = useSelector(selectMember);
  const { data } = sessionApi.endpoints.getAuthenticateInfo.useQuery(member ? undefined : skipToken, POLLING);
  return { member, approval: (member && data) ?? null };
}
