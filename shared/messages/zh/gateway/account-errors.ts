/** Errors of changing a member's credentials. */
export const accountErrors = {
  samePassword: '新密码不能与原密码相同',
  tooManyWrong: '原密码错误次数过多，请 15 分钟后再试，或退出后通过“忘记密码”重新设置',
  sameMobile: '新手机号不能与当前手机号相同',
  mobileTaken: '该手机号已被其他账号使用，请更换手机号',
} as const;
