import type { RootState, Store } from '#client/app/store.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { selectMember } from '#client/session/session-slice.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

const selectAnswer = sessionApi.endpoints.getAuthenticateInfo.select();

export const selectApproval = (state: RootState) =>
  selectMember(state) ? (selectAnswer(state).data ?? null) : null;

/** Who is at the screen, as far as the store knows. */
export function viewerOf(state: RootState): Viewer {
  return { member: selectMember(state), approval: selectApproval(state) };
}

/** The same, asking for the approval where it is not known yet. */
export async function loadViewer(store: Store): Promise<Viewer> {
  if (selectMember(store.getState())) {
    await store.dispatch(sessionApi.endpoints.getAuthenticateInfo.initiate(undefined, { subscribe: false }));
  }
  return viewerOf(store.getState());
}
