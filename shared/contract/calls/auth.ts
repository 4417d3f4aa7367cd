import { Type } from 'typebox';
import { defineCall } from '#shared/contract/define-call.ts';
import {
  CaptchaTicket,
  Id,
  literals,
  Mobile,
  Nothing,
  object,
  PasswordHash,
  Text,
  VerificationCode,
} from '#shared/contract/schemas.ts';

const Menus = Type.Array(object({ href: Text(200) }));

const Member = {
  memberId: Id,
  distributorId: Type.Union([Id, Type.Null()]),
  shopName: Text(60),
  menus: Menus,
};

/** `userToken` goes no further than the edge, which keeps it in an HttpOnly cookie. */
const SignedIn = object({ userToken: Type.Optional(Text(200)), ...Member });
/** Beside an error code: the next try needs a captcha ticket. */
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
    summary: 'Signs in by password',
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
    summary: 'Signs in by a code sent to the mobile',
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
    summary: 'Who the session at hand belongs to, with the key that signs payments',
    data: object({ ...Member, signKey: Text(200) }),
  }),
  logout: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/user/logout',
    access: 'visitor',
    summary: 'Ends the session at hand; without one it does nothing',
    data: Nothing,
    effect: 'signOut',
  }),
  forceLogout: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/auth/forceLogout',
    // Its handler answers 400 itself: a session that was ended from outside is told why, once.
    access: 'visitor',
    summary: 'Whether the session must end now; asked after every change of the page',
    data: object({ forced: Type.Boolean(), reason: Type.Union([Text(200), Type.Null()]) }),
    effect: 'endIfForced',
  }),
  captchaChallenge: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/auth/captchaChallenge',
    access: 'visitor',
    summary: 'A proof-of-work challenge (ALTCHA)',
    query: object({ scene: literals(CAPTCHA_SCENES) }),
    data: Type.Record(Type.String(), Type.Unknown()),
  }),
  sendSmsCode: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/auth/sendSmsCode',
    access: 'visitor',
    summary: 'Sends a verification code; does not tell whether the mobile is registered',
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
    summary: 'Makes a member of a mobile that proved itself by a code, and signs in',
    body: object({
      mobile: Mobile,
      verificationCode: VerificationCode,
      password: PasswordHash,
      /** The agreement was accepted. */
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
    summary: 'Sets a new password by a code sent to the mobile; ends all sessions of the member',
    body: object({ mobile: Mobile, verificationCode: VerificationCode, newPassword: PasswordHash }),
    data: Nothing,
    strictRate: true,
  }),
  createMemberSource: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/shopmember/api/memberSource/create',
    access: 'member',
    summary: 'Where the member came from, told once after registering; later ones change nothing',
    body: object({
      source: Type.Optional(Text(200)),
      medium: Type.Optional(Text(200)),
      campaign: Type.Optional(Text(200)),
      content: Type.Optional(Text(200)),
      term: Type.Optional(Text(200)),
      /** The advisor whose link was followed; she gets the shop when it is submitted. */
      developCSId: Type.Optional(Id),
    }),
    data: Nothing,
  }),
} as const;
