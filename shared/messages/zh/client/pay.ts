import { displayYuan } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

/** Texts of the payment page. */
export const pay = {
  title: '支付订单',
  whole: '支付信息',
  /** For a repayment of credit bills. */
  repayment: {
    title: '账单还款',
    bill: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月账单`,
    fee: (yuan: string) => `含逾期费 ¥${displayYuan(yuan)}`,
    keptUntil: '超时还款自动取消，账单恢复为待还',
    openNote: '转账后上传凭证，到账审核通过后账单更新',
    auditHint: '供应商正在核对到账情况，审核通过后账单自动更新。逾期费算到申请还款的当天。',
    success: {
      title: '还款成功',
      next: '账单已更新，可用额度已恢复。',
      bill: '查看账单',
      all: '查看授信账单',
    },
    closed: {
      hint: '还款已取消或超过付款时间，账单恢复为待还，可以重新还款。',
      late: '如果您刚才已经付款，款项会自动转入账户余额。',
      again: '重新还款',
      all: '查看授信账单',
    },
  },
  amount: '应付金额',
  orders: (count: number) => `本次支付 ${count} 个订单`,
  ordersSum: (count: number) => `${count} 个订单合计`,
  order: '订单',
  keptUntil: '超时订单将自动取消，库存退回',
  transferUntil: '请在此之前完成转账并上传凭证',
  methods: {
    title: '支付方式',
    notes: {
      BALANCE: '预存货款，即时到账',
      CREDIT: '先进货，计入本月账单',
      ALIPAY: '打开支付宝扫一扫付款',
      WECHAT: '打开微信扫一扫付款',
      OFFLINE: '对公转账，转账后上传凭证',
    } satisfies Record<PayType, string>,
    remaining: {
      BALANCE: (yuan: string) => `余额 ¥${displayYuan(yuan)}`,
      CREDIT: (yuan: string) => `可用额度 ¥${displayYuan(yuan)}`,
    },
    short: (yuan: string) => `还差 ¥${displayYuan(yuan)}`,
    none: '暂时没有可用的支付方式，请联系客服',
  },
  password: {
    submit: (yuan: string) => `确认支付 ¥${displayYuan(yuan)}`,
    note: '下一步需要输入 6 位支付密码',
    noteWith: (left: string) => `支付后剩余 ¥${displayYuan(left)}，下一步需要输入 6 位支付密码`,
  },
  scan: {
    begin: { ALIPAY: '生成支付宝付款码', WECHAT: '生成微信付款码' },
    beginNote: '付款码生成后，请用手机扫码完成付款',
    purpose: { ALIPAY: '支付宝付款', WECHAT: '微信付款' },
    title: { ALIPAY: '请用支付宝扫码付款', WECHAT: '请用微信扫码付款' },
    steps: {
      ALIPAY: '打开手机支付宝，点“扫一扫”，对准二维码',
      WECHAT: '打开手机微信，点“扫一扫”，对准二维码',
    },
    waiting: '正在等待付款，付款成功后本页自动更新',
    check: '我已付款，刷新结果',
    unpaid: '还没有收到付款，请稍候再查',
    unchecked: '暂时查不到付款结果，恢复后本页自动更新，请勿重复付款',
    sandbox: '打开模拟支付页',
    sandboxNote: '演示环境不会真实扣款',
    other: '换一种方式',
  },
  offline: {
    begin: '选择线下转账',
    /** How choosing this pay type changes the payment deadline. */
    extendedNote: (moment: string) => `选择后付款期限延长至 ${moment}，请在此之前转账并上传凭证`,
    sameNote: '选择后付款期限不变，请在倒计时结束前转账并上传凭证',
    /** For payments without a deadline. */
    openNote: '转账后上传凭证，到账审核通过后发货',
    account: '收款账户',
    fields: { amount: '转账金额', remark: '转账附言' },
    /** For a payment of several orders. */
    remarkNote: '合并付款时，填写任一订单号即可',
    voucher: '转账凭证',
    voucherHint: '请上传银行回单或转账成功截图，需清晰显示金额和收款账户',
    missing: '请先上传转账凭证',
    uploading: '图片还在上传，请稍候再提交',
    failed: '有图片没有上传成功，请重新上传或删除',
    submit: '提交凭证',
    submitting: '正在提交',
    submitted: '凭证已提交，请等待审核',
    rejected: (reason: string | null) => (reason ? `凭证未通过审核：${reason}` : '凭证未通过审核'),
    rejectedHint: '请核对后重新上传，或换一种支付方式',
  },
  audit: {
    title: '凭证审核中',
    hint: '供应商正在核对到账情况，审核通过后自动安排发货。审核期间订单不会超时取消。',
    vouchers: '已提交的凭证',
    voucher: (place: number) => `凭证 ${place}`,
  },
  failed: '支付未成功，请重新支付或换一种支付方式',
  success: {
    title: '支付成功',
    next: '供应商会尽快安排发货，发货后可在订单里查看物流。',
    /** For payments completed earlier, whose orders have progressed since. */
    since: '发货、物流和售后进度可在订单里查看。',
    order: '查看订单',
    more: '继续采购',
  },
  closed: {
    title: '这笔支付已关闭',
    hint: '订单已取消或超过付款时间，不能再支付。如仍需要这些商品，可以重新下单。',
    moved: '订单已转到另一张付款单，请到订单列表继续付款。',
    late: '如果您刚才已经付款，款项会自动原路退回。',
    order: '查看订单',
    again: '再次购买',
  },
  missing: {
    title: '没有找到这笔支付',
    hint: '支付单号可能有误，或者它不属于当前店铺',
    action: '查看我的订单',
  },
  lost: '没有收到支付结果。已为您核对，目前尚未支付成功，可以放心重试，不会重复扣款。',
  lostUnknown: '没有收到支付结果，也暂时无法核对。请检查网络后重试，系统会先核对结果，不会重复扣款。',
  needsScript: '付款需要浏览器启用脚本。请启用脚本后刷新页面，或致电客服热线办理。',
  insecure: '当前页面地址不安全，浏览器无法为付款签名。请改用 https 开头的地址打开本页后付款。',
} as const;
