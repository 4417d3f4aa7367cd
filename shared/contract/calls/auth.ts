import { Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  CaptchaTicket,
  Id,
  literals,
  Mobile,
  NoData,
  object,
  PasswordHash,
  Text,
  VerificationCode,
} from '#shared/contract/schemas/formats.ts';

const Menus = Type.Array(object({ href: Text(200) }));

const Member = {
  memberId: Id,
  distributorId: Type.Union([Id, Type.Null()]),
  shopName: Text(60),
  menus: Menus,
};

/** The edge moves `userToken` into an HttpOnly cookie; the browser never receives it. */
const SignedIn = object({ userToken: Type.Optional(Text(200)), ...Member });
/** With an error code, `captchaRequired` means that the next attempt needs a captcha ticket. */
const SignInData = Type.Union([SignedIn, object({ captchaRequired: Type.Boolean() }), Type.Null()]);

export const SMS_SCENES = [
  'LOGIN',
  'REGISTER',
  'FORGET',
  'MOBILE_VERIFY',
  'MOBILE_CHANGE',
  'PAY_PASSWORD',
] as const;
export const CAPTCHA_SCENES = ['LOGIN', 'SMS'] as const;

export const authCalls = {
  loginByPassword: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantAuth/loginByPassword',
    access: 'visitor',
    summary: 'Signs in with a password',
    query: object({ mobile: Mobile, password: PasswordHash }),
    body: object({ captchaTicket: Type.Optional(CaptchaTicket) }),
    data: SignInData,
    effect: 'signIn',
    secretQuery: true,
    strictRate: true,
  }),
  loginByCode: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantAuth/login',
    access: 'visitor',
    summary: 'Signs in with a code sent to the mobile number',
    query: object({ mobile: Mobile, verificationCode: VerificationCode }),
    body: object({ captchaTicket: Type.Optional(CaptchaTicket) }),
    data: SignInData,
    effect: 'signIn',
    secretQuery: true,
    strictRate: true,
  }),
  loginVerify: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/auth/loginVerify',
    access: 'member',
    summary: 'Returns the member of the current session, and the key that signs payments',
    data: object({ ...Member, signKey: Text(200) }),
  }),
  logout: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/user/logout',
    access: 'visitor',
    summary: 'Ends the current session; without one it does nothing',
    data: NoData,
    effect: 'signOut',
  }),
  forceLogout: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/auth/forceLogout',
    // The handler checks the session itself: it returns the reason once after the gateway ended the session.
    access: 'visitor',
    summary: 'Returns whether the session has to end; called after every page change',
    data: object({ forced: Type.Boolean(), reason: Type.Union([Text(200), Type.Null()]) }),
    effect: 'endIfForced',
  }),
  captchaChallenge: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/auth/captchaChallenge',
    access: 'visitor',
    summary: 'Returns a proof-of-work challenge (ALTCHA)',
    query: object({ scene: literals(CAPTCHA_SCENES) }),
    data: Type.Record(Type.String(), Type.Unknown()),
  }),
  sendSmsCode: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/auth/sendSmsCode',
    access: 'visitor',
    summary: 'Sends a verification code; the reply does not reveal whether the mobile number is registered',
    body: object({ mobile: Mobile, scene: literals(SMS_SCENES), captchaTicket: CaptchaTicket }),
    data: Type.Union([
      object({ expireSeconds: Type.Integer(), resendSeconds: Type.Integer() }),
      object({ resendSeconds: Type.Integer() }),
      Type.Null(),
    ]),
    strictRate: true,
  }),
  register: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberAuth/register',
    access: 'visitor',
    summary: 'Registers a member by mobile number and verification code, and signs in',
    body: object({
      mobile: Mobile,
      verificationCode: VerificationCode,
      password: PasswordHash,
      /** The visitor accepted the user agreement. */
      izAgree: Type.Literal(true),
    }),
    data: Type.Union([SignedIn, Type.Null()]),
    effect: 'signIn',
    strictRate: true,
  }),
  forgotPassword: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberAuth/forgetPassword',
    access: 'visitor',
    summary: 'Sets a new password, with a code sent to the mobile number; ends all sessions of the member',
    body: object({ mobile: Mobile, verificationCode: VerificationCode, newPassword: PasswordHash }),
    data: NoData,
    strictRate: true,
  }),
  createMemberSource: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberSource/create',
    access: 'member',
    summary: 'Stores the campaign that led to the registration; later calls change nothing',
    body: object({
      source: Type.Optional(Text(200)),
      medium: Type.Optional(Text(200)),
      campaign: Type.Optional(Text(200)),
      content: Type.Optional(Text(200)),
      term: Type.Optional(Text(200)),
      /** Advisor whose link was followed; assigned to the distributor on submission. */
      developCSId: Type.Optional(Id),
    }),
    data: NoData,
  }),
} as const;
