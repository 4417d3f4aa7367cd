import type { Handlers } from '#gateway/calls/call-context.ts';
import { listEvents } from '#gateway/modules/account/list-events.ts';
import { endOne, endOthers, listSessions } from '#gateway/modules/account/list-sessions.ts';
import { updateMobile } from '#gateway/modules/account/update-mobile.ts';
import { updatePassword } from '#gateway/modules/account/update-password.ts';
import type { accountCalls } from '#shared/contract/calls/account.ts';

export const accountHandlers = {
  updatePassword,
  updateMobile,
  listSessions: ({ db, clock, member }) => listSessions(db, clock.now(), member),
  endSession: endOne,
  endOtherSessions: endOthers,
  listSecurityEvents: ({ db, member }, page) => listEvents(db, member.memberId, page),
} satisfies Handlers<typeof accountCalls>;
