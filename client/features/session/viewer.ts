import type { RootState, Store } from '#client/app/store.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { selectMember } from '#client/features/session/session-slice.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

const selectApprovalResult = sessionApi.endpoints.getAuthenticateInfo.select();

export const selectApproval = (state: RootState) =>
  selectMember(state) ? (selectApprovalResult(state).data ?? null) : null;

/** The viewer from the store; `approval` is null until loaded. */
export function viewerOf(state: RootState): Viewer {
  return { member: selectMember(state), approval: selectApproval(state) };
}

/** Returns the viewer; loads the approval if it is missing. */
export async function loadViewer(store: Store): Promise<Viewer> {
  if (selectMember(store.getState())) {
    await store.dispatch(sessionApi.endpoints.getAuthenticateInfo.initiate(undefined, { subscribe: false }));
  }
  return viewerOf(store.getState());
}
