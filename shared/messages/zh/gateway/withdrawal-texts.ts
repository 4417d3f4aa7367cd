/** Reasons and errors of withdrawals and payee accounts. */
export const withdrawalTexts = {
  frozenShop: '店铺已冻结，暂不能提现。已提交的提现不受影响，如有疑问请联系客服。',
  nothingAvailable: '目前没有可提现的账户，原因见各账户说明。',
  pending: '该账户有一笔提现待审核，处理完成或撤销后可再次申请。',
  openOrders: (count: number) => `还有 ${count} 个订单未付款或未完成，全部完成后才能提取保证金。`,
  creditOwed: '还有授信账款未还清，还清后才能提取保证金。',
  belowMin: (min: string) => `可用金额不足 ¥${min}，暂不能提现。`,
  amountBounds: (min: string, max: string) => `单笔提现金额应为 ¥${min} 至 ¥${max}`,
  amountShort: (available: string) => `可提金额为 ¥${available}，请减少提现金额`,
  /** Steps of a withdrawal. */
  paid: (reference: string) => `银行流水号 ${reference}`,
} as const;

export const payeeTexts = {
  blank: '请填写此项',
  hidden: '不能包含换行或不可见字符，请重新输入',
  bankNo: '请输入 8–30 位数字的银行账号',
  alipayNo: '请输入支付宝绑定的手机号或邮箱',
  duplicate: '该账户已经保存过',
} as const;
