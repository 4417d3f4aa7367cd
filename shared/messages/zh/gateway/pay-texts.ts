export const payTexts = {
  receiveAccount: {
    name: '上海颂漾美妆供应链有限公司',
    bank: '招商银行上海徐家汇支行',
    account: '1219 0872 6510 288',
    note: '转账时请在附言中填写订单号或还款单号，转账后请尽快上传凭证，财务会在工作时间内核对。',
  },
  failed: '支付未成功，请重新支付或换一种付款方式',
  /** Ledger entry of a payment that arrives after the order was cancelled or paid. */
  cameLate: '订单已取消或已付款，款项原路退回',
  /** Ledger entry of a payment for bills that arrives after the repayment ended. */
  repaidLate: '还款已结束，款项转入账户余额',
  sandbox: {
    title: '模拟支付',
    note: '演示环境，不会产生真实扣款',
    amount: (yuan: string) => `¥${yuan}`,
    succeed: '支付成功',
    fail: '支付失败',
    states: {
      OPEN: '等待付款',
      PAID: '已付款，请返回订单页面查看',
      REFUNDED: '订单已取消或已付款，款项已原路退回',
      CLOSED: '该二维码已失效，付款后款项会计入未付的订单或原路退回',
    },
  },
} as const;
