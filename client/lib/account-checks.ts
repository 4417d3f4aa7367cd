import type { Check } from '#client/lib/use-checked-form.ts';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { brokenPasswordRules } from '#shared/domain/password-rules.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { register } from '#shared/messages/zh/client/register.ts';

const CODE = new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`);

export const checkMobile: Check = text => (MOBILE.test(text.trim()) ? undefined : login.errors.mobile);
export const checkPassword: Check = text => (text ? undefined : login.errors.password);
/** Exactly 4 digits. */
export const checkCode: Check = text => (CODE.test(text.trim()) ? undefined : login.errors.code);
export const checkNewPassword: Check = text => {
  if (!text) return register.password.missing;
  return brokenPasswordRules(text).length > 0 ? register.password.broken : undefined;
};
export const checkAgreed: Check = text => (text ? undefined : register.agree.missing);
