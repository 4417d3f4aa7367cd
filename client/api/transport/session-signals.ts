import { createAction } from '@reduxjs/toolkit';

export interface SessionEnding {
  readonly reason: 'loggedOut' | 'forced';
  readonly message?: string;
}

/** A call reported the end of the session. `features/session` shows a dialog for it. */
export const sessionEnded = createAction<SessionEnding>('session/sessionEnded');

/** BroadcastChannel on which each start and end of a session is announced. */
export const SESSION_CHANNEL = 'portal-session';
