import type { LogoutStatus } from '#shared/domain/approval.ts';

/** Why a member cannot use the account: its cancellation was asked for, or is done. */
export const accountCancellation = {
  LOGOUT_WAIT_AUDIT: '您的账号正在注销审核中，暂时无法登录使用。如有疑问请联系客服。',
  LOGOUT_PASS: '您的账号已注销，无法继续使用。如需继续进货，请联系客服。',
} as const satisfies Record<LogoutStatus, string>;
