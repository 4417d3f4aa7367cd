/** Texts of the pay password inputs. */
export const payPassword = {
  /** Texts that name what the password is asked for. */
  purposes: {
    pay: {
      submit: '确认支付',
      busy: '正在支付',
      firstHint: '首次使用余额或授信付款，请先设置 6 位数字支付密码。',
      save: '保存并支付',
    },
    withdraw: {
      submit: '确认提现',
      busy: '正在提交',
      firstHint: '首次提现，请先设置 6 位数字支付密码。',
      save: '保存并提现',
    },
  },
  enter: {
    title: '请输入支付密码',
    label: '6 位支付密码',
    cancel: '取消',
    forgot: '忘记支付密码',
    wrong: (left: number) => `支付密码不正确，还可以再试 ${left} 次`,
    locked: (time: string) => `支付密码错误次数过多，${time} 后可再试`,
    lockedHint: '着急使用，可以用手机验证码重设支付密码。',
    reset: '重设支付密码',
    short: '请输入 6 位数字',
  },
  set: {
    first: '设置支付密码',
    replace: '重设支付密码',
    mobile: '验证手机',
    password: '新的支付密码',
    again: '再次输入支付密码',
    rule: '6 位数字，请避免连续或重复的数字',
    weak: '这个密码太容易被猜到，请换一组数字',
    different: '两次输入的支付密码不一致',
    busy: '正在保存',
    back: '返回',
    what: '账户信息',
  },
  /** Announced by screen readers. */
  typed: (count: number) => `已输入 ${count} 位，共 6 位`,
} as const;
