import { Type } from 'typebox';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { listEvents } from '#gateway/modules/account/list-events.ts';
import { listSessions } from '#gateway/modules/account/list-sessions.ts';
import { UNKNOWN_CLIENT } from '#gateway/modules/auth/describe-client.ts';
import { recordSecurityEvent } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import { createPasswordCode } from '#gateway/modules/auth/set-password-code.ts';
import type { LogoutEvent } from '#gateway/modules/distributor/approval-transitions.ts';
import { moveLogout } from '#gateway/modules/distributor/move-approval.ts';
import { createMember } from '#gateway/modules/staff/create-member.ts';
import {
  CreditCode,
  Id,
  Mobile,
  object,
  RegionCode,
  RequiredText,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

const Named = object({ mobile: Mobile });

const Shop = object({
  shopName: RequiredText(CERTIFICATION_LIMITS.shopName),
  companyName: RequiredText(CERTIFICATION_LIMITS.companyName),
  creditCode: CreditCode,
  contactName: RequiredText(CERTIFICATION_LIMITS.contactName),
  districtCode: RegionCode,
  address: RequiredText(CERTIFICATION_LIMITS.address),
  /** STORE by default. */
  shopType: Type.Optional(Text(40)),
});

/**
 * Staff calls on accounts. Those that cancel an account do not end sessions: the guard informs the signed-in member of
 * the new account state and signs the member out.
 */
export const memberStaffCalls = [
  defineStaffCall({
    path: '/member/create',
    summary:
      'Creates an account, with a certified shop if its data are given; without password= the answer has a code by which the member sets one',
    body: object({
      mobile: Mobile,
      password: Type.Optional(Text(20)),
      shop: Type.Optional(Shop),
      distributorId: Type.Optional(Id),
    }),
    handle: createMember,
  }),
  defineStaffCall({
    path: '/member/passwordCode',
    summary: 'Creates a code, valid for an hour, by which a member sets a new password on /forgot',
    body: Named,
    handle: (context, { mobile }) =>
      context.db.transaction(async tx => {
        await memberIdOf(tx, mobile);
        return createPasswordCode(tx, context, mobile);
      }),
  }),
  defineStaffCall({
    path: '/member/beginCancel',
    summary: 'Starts the cancellation of an account; its member is informed and signed out',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'BEGIN'),
  }),
  defineStaffCall({
    path: '/member/cancel',
    summary: 'Cancels an account permanently',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'CANCEL'),
  }),
  defineStaffCall({
    path: '/member/keep',
    summary: 'Stops the cancellation of an account that is not cancelled yet',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'KEEP'),
  }),
  defineStaffCall({
    path: '/member/sessions',
    summary: 'Lists the sessions of a member, the last used ones first',
    body: Named,
    handle: async ({ db, clock }, { mobile }) =>
      listSessions(db, clock.now(), { memberId: await memberIdOf(db, mobile) }),
  }),
  defineStaffCall({
    path: '/member/securityEvents',
    summary: 'Lists the newest entries of the security log of a member',
    body: Named,
    handle: async ({ db }, { mobile }) =>
      (await listEvents(db, await memberIdOf(db, mobile), { pageSize: MOST_EVENTS })).records,
  }),
  defineStaffCall({
    path: '/member/endSessions',
    summary: 'Ends all sessions of a member, for example after a lost device; the devices show why',
    body: Named,
    handle: endSessions,
  }),
];

const MOST_EVENTS = 100;

function endSessions(context: WorkContext, { mobile }: { readonly mobile: string }) {
  return context.db.transaction(async tx => {
    const memberId = await memberIdOf(tx, mobile);
    const ended = await endMemberSessions(tx, memberId, sessionEnded.byStaff);
    const event = { memberId, kind: 'STAFF_ENDED_SESSIONS', client: UNKNOWN_CLIENT } as const;
    if (ended > 0) await recordSecurityEvent(tx, context, event);
    return { ended };
  });
}

/** @throws BusinessError NOT_FOUND */
async function memberIdOf(db: Queryable, mobile: string): Promise<string> {
  const [account] = await db.select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
  if (!account) throw new BusinessError('NOT_FOUND');
  return account.id;
}

function moveAccount({ db }: WorkContext, mobile: string, event: LogoutEvent): Promise<void> {
  return db.transaction(async tx => moveLogout(tx, await memberIdOf(tx, mobile), event));
}
