import type { ApiState, ApiStore } from '#client/api/transport/base-api.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { selectMember, type WithSession } from '#client/features/session/session-slice.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

type ViewerState = ApiState & WithSession;

const selectApprovalResult = sessionApi.endpoints.getAuthenticateInfo.select();

export const selectApproval = (state: ViewerState) =>
  selectMember(state) ? (selectApprovalResult(state).data ?? null) : null;

/** The viewer from the store; `approval` is null until loaded. */
export function viewerOf(state: ViewerState): Viewer {
  return { member: selectMember(state), approval: selectApproval(state) };
}

/** Returns the viewer; loads the approval if it is missing. */
export async function loadViewer(store: ApiStore<ViewerState>): Promise<Viewer> {
  if (selectMember(store.getState())) {
    await store.dispatch(sessionApi.endpoints.getAuthenticateInfo.initiate(undefined, { subscribe: false }));
  }
  return viewerOf(store.getState());
}
