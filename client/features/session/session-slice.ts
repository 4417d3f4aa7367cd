import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hydrate } from '#client/api/transport/hydrate.ts';
import { type SessionEnding, sessionEnded } from '#client/api/transport/session-signals.ts';
import type { Member } from '#shared/rendering/ssr-entry.ts';

export interface SessionState {
  /** The logged-in member. Only the edge knows the token. */
  readonly member: Member | null;
  /** Set when a call reports the end of the session. The first report wins, so that the dialog is shown once. */
  readonly ended: SessionEnding | null;
}

/** The part of the state that `sessionReducer` holds. */
export interface WithSession {
  readonly session: SessionState;
}

const initialState: SessionState = { member: null, ended: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    memberArrived(state, { payload }: PayloadAction<Member | null>) {
      state.member = payload as typeof state.member;
    },
    /** The dialog was closed: the viewer is a visitor from now on. */
    endingSeen() {
      return initialState;
    },
  },
  extraReducers: builder => {
    builder.addCase(hydrate, (state, { payload: { viewer } }) => {
      if (viewer) state.member = viewer.member as typeof state.member;
    });
    builder.addCase(sessionEnded, (state, { payload }) => {
      if (state.member) state.ended ??= payload;
    });
  },
  selectors: {
    selectMember: state => state.member,
    selectEnded: state => state.ended,
  },
});

export const { memberArrived, endingSeen } = sessionSlice.actions;
export const { selectMember, selectEnded } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
