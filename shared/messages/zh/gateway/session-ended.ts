/** Why the gateway ended a session; shown once on the device of that session. */
export const sessionEnded = {
  passwordChanged: '登录密码已修改，为保护账号安全，请使用新密码重新登录',
  payPasswordChanged: '支付密码已修改，为保护账号安全，请重新登录',
  mobileChanged: '登录手机号已更换，为保护账号安全，请使用新手机号重新登录',
  byMember: '您已在其他设备上退出了这台设备的登录，请重新登录',
  tooMany: '此账号登录的设备过多，已退出最久未使用的设备，请重新登录',
  byStaff: '客服已退出您的登录，请重新登录。如有疑问请联系客服。',
} as const;
