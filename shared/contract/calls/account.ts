import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Mobile,
  NoData,
  object,
  PasswordHash,
  pageBody,
  pageOf,
  Text,
  VerificationCode,
} from '#shared/contract/schemas/formats.ts';
import { SECURITY_EVENTS } from '#shared/domain/security-event.ts';

const place = {
  /** Text such as `Windows 上的 Chrome`; empty if unknown. */
  device: Text(40),
  /** Empty if unknown. */
  ip: Text(45),
};

const Session = object({
  /** Names the session in `endSession`; says nothing about its token. */
  id: Id,
  ...place,
  createDate: DateTime,
  /** Exact to a few minutes. */
  lastSeenDate: DateTime,
  izCurrent: Type.Boolean(),
});
export type SessionData = Static<typeof Session>;

const Event = object({
  id: Id,
  kind: literals(SECURITY_EVENTS),
  /** See `SECURITY_EVENTS`. */
  detail: Text(100),
  ...place,
  createDate: DateTime,
});
export type SecurityEventData = Static<typeof Event>;

const path = (name: string) => `/soyoungzg/api/auth/${name}` as const;

/** Credentials and sessions of the signed-in member. */
export const accountCalls = {
  updatePassword: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberAuth/updatePassword',
    access: 'member',
    summary: 'Changes the password; ends all other sessions of the member',
    body: object({ oldPassword: PasswordHash, newPassword: PasswordHash }),
    data: Type.Union([object({ ended: Type.Integer() }), object({ left: Type.Integer() }), Type.Null()]),
    strictRate: true,
  }),
  updateMobile: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberAuth/updateMobile',
    access: 'member',
    summary:
      'Changes the mobile number, with the ticket of the present one (scene MOBILE_CHANGE) and a code sent to the new one; ends all other sessions of the member',
    body: object({ ticket: BoundedText(1, 200), newMobile: Mobile, code: VerificationCode }),
    data: object({ ended: Type.Integer() }),
    strictRate: true,
  }),
  listSessions: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listSessions'),
    access: 'member',
    summary: 'Lists the sessions of the member, the current one first, then the last used ones',
    data: Type.Array(Session),
  }),
  endSession: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('endSession'),
    access: 'member',
    summary: 'Ends one session of the member',
    body: object({ id: Id }),
    data: NoData,
  }),
  endOtherSessions: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('endOtherSessions'),
    access: 'member',
    summary: 'Ends all sessions of the member except for the current one',
    data: object({ ended: Type.Integer() }),
  }),
  listSecurityEvents: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listSecurityEvents'),
    access: 'member',
    summary: 'Lists the security log of the member (180 days), newest first',
    body: pageBody({}),
    data: pageOf(Event),
  }),
} as const;
