import type { PasswordRule, PasswordStrength } from '#shared/domain/password-rules.ts';

/** Texts of the registration and forgotten-password pages. */
export const register = {
  title: '注册账号',
  welcome: '三步开通进货账号',
  lead: '免费注册，认证通过后即可查看批发价并下单',
  steps: [
    { title: '注册账号', text: '验证手机号，设置登录密码' },
    { title: '提交资料', text: '在线填写店铺信息，上传营业执照' },
    { title: '审核通过', text: '通过后即可进货，并分配一对一的专属顾问' },
  ],
  haveAccount: '已有账号？',
  login: '去登录',
  agree: {
    before: '我已阅读并同意',
    named: (title: string) => `《${title}》`,
    and: '和',
    opensNewTab: '（在新标签页打开）',
    missing: '请先阅读并同意用户协议和隐私政策',
  },
  submit: '立即注册',
  submitting: '正在注册',
  needsScript: '注册需要发送短信验证码，请启用浏览器脚本后再试，或致电客服热线，由客服协助您开通账号。',
  password: {
    label: '设置密码',
    placeholder: '请设置登录密码',
    missing: '请设置登录密码',
    broken: '密码还不符合以上要求',
    rules: {
      LENGTH: '8–20 个字符',
      LETTERS_AND_DIGITS: '含字母和数字',
      NO_BLANKS: '不含空格',
    } satisfies Record<PasswordRule, string>,
    met: '（已满足）',
    unmet: '（未满足）',
    strength: {
      label: '密码强度',
      levels: { 0: '', 1: '弱', 2: '中', 3: '强' } satisfies Record<PasswordStrength, string>,
    },
  },
} as const;

export const forgot = {
  title: '找回密码',
  welcome: '重新设置登录密码',
  lead: '用注册时的手机号验证身份，几步即可完成',
  steps: [
    { title: '验证手机号', text: '输入注册手机号收到的验证码' },
    { title: '设置新密码', text: '建议使用未在其他网站用过的密码' },
    { title: '重新登录', text: '为保护账号，所有设备都会退出登录' },
  ],
  newPassword: '新密码',
  submit: '重置密码',
  submitting: '正在重置',
  remembered: '想起密码了？',
  login: '返回登录',
  needsScript: '找回密码需要发送短信验证码，请启用浏览器脚本后再试，或致电客服热线，由客服协助您处理。',
  done: {
    title: '密码已重置',
    text: '为保护账号安全，所有设备都已退出登录，请使用新密码登录。',
    action: '去登录',
  },
} as const;
