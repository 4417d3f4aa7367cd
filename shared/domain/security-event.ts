/**
 * Kinds of entries in a member's security log. `detail` of an entry: LOGIN its `SIGN_IN_WAYS`, LOGIN_FAILED,
 * PASSWORD_WRONG, PAY_PASSWORD_WRONG, SESSIONS_ENDED and SESSIONS_CAPPED a number, MOBILE_CHANGED the masked mobiles, SESSION_ENDED the device; empty otherwise.
 */
export const SECURITY_EVENTS = [
  'LOGIN',
  /** Several failed sign-ins in a row. */
  'LOGIN_FAILED',
  /** A wrong old password when changing it; the number of tries so far. */
  'PASSWORD_WRONG',
  'PASSWORD_CHANGED',
  /** Changed without the old password, by a code sent to the mobile. */
  'PASSWORD_RESET',
  /** A wrong pay password; the number of tries so far. */
  'PAY_PASSWORD_WRONG',
  'PAY_PASSWORD_SET',
  'PAY_PASSWORD_CHANGED',
  'MOBILE_CHANGED',
  'SESSION_ENDED',
  'SESSIONS_ENDED',
  /** The devices that were not used for longest, ended by a login because there were too many. */
  'SESSIONS_CAPPED',
  'STAFF_ENDED_SESSIONS',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const SIGN_IN_WAYS = ['PASSWORD', 'CODE', 'REGISTER'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Events of which the member is also informed by text message. */
export const NOTICE_EVENTS = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PAY_PASSWORD_SET',
  'PAY_PASSWORD_CHANGED',
  'MOBILE_CHANGED',
] as const satisfies readonly SecurityEvent[];
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];
