import { productName } from '#shared/messages/zh/common/brand.ts';

export const payTexts = {
  /** What the payer's phone shows beside the amount. */
  subject: `${productName}订单`,
  providerFailed: (payType: string) => `${payType}暂时无法使用，请稍后再试或选择其他支付方式`,
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
