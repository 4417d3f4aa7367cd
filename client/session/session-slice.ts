import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hydrate } from '#client/api/hydrate.ts';
import type { Member } from '#shared/rendering/ssr-entry.ts';

export interface SessionState {
  /** Who is logged in; the token itself is known to the edge alone. */
  readonly member: Member | null;
  /** Set once the session turned out to be over: the dialog is shown once, however many calls say so. */
  readonly ended: { readonly reason: 'loggedOut' | 'forced'; readonly message?: string } | null;
}

const initialState: SessionState = { member: null, ended: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    memberArrived(state, { payload }: PayloadAction<Member | null>) {
      state.member = payload as typeof state.member;
    },
    sessionEnded(state, { payload }: PayloadAction<NonNullable<SessionState['ended']>>) {
      if (state.member) state.ended ??= payload;
    },
    /** The dialog is put away: whoever was here is a visitor now. */
    endingSeen() {
      return initialState;
    },
  },
  extraReducers: builder => {
    builder.addCase(hydrate, (state, { payload: { viewer } }) => {
      if (viewer) state.member = viewer.member as typeof state.member;
    });
  },
  selectors: {
    selectMember: state => state.member,
    selectEnded: state => state.ended,
  },
});

export const { memberArrived, sessionEnded, endingSeen } = sessionSlice.actions;
export const { selectMember, selectEnded } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
