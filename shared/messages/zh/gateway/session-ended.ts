/** Why the gateway ended a session; shown once on the device of that session. */
export const sessionEnded = {
  passwordChanged: '登录密码已修改，为保护账号安全，请使用新密码重新登录',
} as const;
