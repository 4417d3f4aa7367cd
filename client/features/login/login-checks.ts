import type { Check } from '#client/lib/use-checked-form.ts';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { login } from '#shared/messages/zh/login.ts';

const CODE = new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`);

export const checkMobile: Check = text => (MOBILE.test(text.trim()) ? undefined : login.errors.mobile);
export const checkPassword: Check = text => (text ? undefined : login.errors.password);
/** Exactly 4 digits (mission section 5). */
export const checkCode: Check = text => (CODE.test(text.trim()) ? undefined : login.errors.code);
