import type { BillStatus, RepayStatus } from '#shared/domain/credit.ts';
import { displayYuan } from '#shared/domain/money.ts';
import type { PAY_STATUSES } from '#shared/domain/order.ts';

/** `2026-11` → `2026年11月` */
const monthName = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
const monthShort = (month: string) => `${Number(month.slice(5))}月`;

export const billStatuses = {
  OPEN: '未出账',
  UNPAID: '待还款',
  PART_PAID: '部分还款',
  PAID: '已结清',
  OVERDUE: '已逾期',
} as const satisfies Record<BillStatus, string>;

export const repayStatuses = {
  PROCESSING: '处理中',
  SUCCESS: '还款成功',
  FAIL: '未完成',
} as const satisfies Record<RepayStatus, string>;

export const creditPages = {
  monthName,
  bill: (month: string) => `${monthName(month)}账单`,

  summary: {
    title: '授信账单',
    what: '授信额度',
    limit: '授信额度',
    used: '已用额度',
    available: '可用额度',
    bar: (used: string, limit: string) => `授信额度 ¥${displayYuan(limit)}，已用 ¥${displayYuan(used)}`,
    held: '还清逾期账单后自动恢复授信支付。',
    none: {
      title: '尚未开通授信',
      hint: '开通授信后可以先进货、次月还款，每月 1 日出账，25 日前免息。请联系专属顾问申请。',
      action: '联系客服',
    },
    /** The bill to repay next. */
    due: {
      title: (month: string) => `${monthName(month)}账单待还`,
      overdue: (month: string) => `${monthName(month)}账单已逾期`,
      open: (month: string) => `${monthName(month)}账单（未出账）`,
      until: (day: string) => `请在 ${day} 前还清，逾期每天按未还金额的 0.05% 计费`,
      late: (day: string) => `应于 ${day} 前还清，每天按未还金额的 0.05% 计费`,
      closes: (closes: string, due: string) => `${closes} 出账，${due} 前还清不收费`,
      underWay: (yuan: string) => `其中 ¥${displayYuan(yuan)} 正在还款`,
      repay: '去还款',
      detail: '查看账单',
      settled: '没有待还的账单',
      settledHint: '使用授信支付的订单会计入当月账单，次月 25 日前还清。',
    },
  },

  list: {
    views: '账单与还款',
    bills: '账单',
    repayments: '还款记录',
    what: { bills: '账单', repayments: '还款记录' },
    states: '按状态筛选',
    all: '全部',
    columns: {
      month: '账单',
      amount: '账单金额',
      paid: '已还',
      fee: '逾期费',
      owed: '待还',
      status: '状态',
      actions: '操作',
    },
    underWay: (yuan: string) => `还款中 ¥${displayYuan(yuan)}`,
    closes: (day: string) => `${day} 出账`,
    due: (day: string) => `${day} 到期`,
    repay: '还款',
    detail: '详情',
    of: (action: string, what: string) => `${action}，${what}`,
    empty: {
      title: '还没有账单',
      hint: '用授信支付的订单会计入当月账单，每月 1 日出账。',
      action: '去进货',
    },
    nothing: { title: '没有这个状态的记录', action: '查看全部' },
  },

  repayments: {
    columns: {
      repayNo: '还款单',
      bills: '归还账单',
      amount: '还款金额',
      payType: '还款方式',
      status: '状态',
      actions: '操作',
    },
    number: '还款单号',
    part: (month: string, principal: string, fee: string) =>
      fee === '0.00'
        ? `${monthShort(month)} ¥${displayYuan(principal)}`
        : `${monthShort(month)} ¥${displayYuan(principal)}，逾期费 ¥${displayYuan(fee)}`,
    /** What a repayment that is under way waits for. */
    waits: {
      INIT: '待付款',
      PAYING: '付款中',
      WAIT_AUDIT: '凭证审核中',
      REJECT: '凭证未通过',
      SUCCESS: '还款成功',
      FAIL: '付款未成功',
      CLOSED: '已取消或超时',
    } satisfies Record<(typeof PAY_STATUSES)[number], string>,
    until: (time: string) => `请在 ${time} 前付款`,
    pay: '去付款',
    cancel: '取消还款',
    cancelled: '还款已取消',
    ask: {
      title: '取消这笔还款？',
      text: '取消后账单恢复为待还。如果您刚才已经付款，款项会转入账户余额。',
      keep: '再想想',
      confirm: '取消还款',
    },
    empty: { title: '还没有还款记录', hint: '账单出账后可以随时还款，可以分多次还。' },
  },

  detail: {
    what: '账单详情',
    leads: {
      OPEN: (closes: string) => `本月还在累计，${closes} 出账`,
      UNPAID: (due: string) => `请在 ${due} 前还清，逾期每天按未还金额的 0.05% 计费`,
      PART_PAID: (due: string) => `已还一部分，其余请在 ${due} 前还清`,
      PAID: (paid: string) => (paid ? `${paid} 结清` : '本期没有需要归还的金额'),
      OVERDUE: (due: string) => `已超过 ${due} 的到期日，还清前暂不能使用授信支付`,
    },
    owed: '待还金额',
    repay: '去还款',
    back: '返回账单列表',
    facts: {
      title: '账单信息',
      amount: '账单金额',
      paid: '已还本金',
      overdueFee: '逾期费',
      paidFee: '已还逾期费',
      underWay: '还款中',
      owed: '待还合计',
      closes: '出账日',
      due: '到期日',
    },
    lines: {
      title: '账单明细',
      columns: { date: '时间', kind: '类型', from: '来源', amount: '金额' },
      kinds: { PURCHASE: '授信支付', REFUND: '退款', CARRY_OVER: '结余' },
      order: '订单',
      refund: '售后单',
      carriedTo: (month: string) => `结转到${monthName(month)}`,
      carriedFrom: (month: string) => `从${monthName(month)}结转`,
      sum: '合计',
      none: '本月还没有使用授信',
    },
    repayments: {
      title: '还款记录',
      columns: {
        date: '还款日',
        repayNo: '还款单',
        payType: '方式',
        principal: '本金',
        fee: '逾期费',
        status: '状态',
      },
      none: '还没有还款',
      note: '逾期费算到申请还款的当天；还款未完成的，继续计费。',
    },
    fee: {
      title: '逾期费明细',
      columns: { date: '日期', unpaid: '未还本金', fee: '当日费用' },
      rate: '每天按当天 0 点未还本金的 0.05% 计算，合计四舍五入到分。',
      earlier: (days: number) => `显示更早的 ${days} 天`,
      sum: (days: number) => `共 ${days} 天`,
    },
    missing: {
      title: '没有找到这份账单',
      hint: '链接可能有误，或者它不属于当前店铺',
      action: '查看全部账单',
    },
  },

  repay: {
    title: '账单还款',
    what: '待还账单',
    lead: '先还较早的账单；每份账单先还逾期费，再还本金。',
    choose: (what: string) => `选择${what}`,
    chooseAll: '全选',
    columns: { bill: '账单', due: '到期日', fee: '逾期费', principal: '待还本金', now: '本次还款' },
    split: (principal: string, fee: string) =>
      `本金 ¥${displayYuan(principal)} + 逾期费 ¥${displayYuan(fee)}`,
    amount: '还款金额',
    all: (yuan: string) => `全部还清 ¥${displayYuan(yuan)}`,
    hint: (yuan: string) => `所选账单最多可还 ¥${displayYuan(yuan)}，可以只还一部分`,
    errors: {
      none: '请选择要还的账单',
      missing: '请输入还款金额',
      tooMuch: (yuan: string) => `最多可还 ¥${displayYuan(yuan)}`,
    },
    left: (yuan: string) => `还款后所选账单剩余 ¥${displayYuan(yuan)}`,
    settles: '还款后所选账单全部结清',
    submit: '去付款',
    submitting: '正在提交',
    needsScript: '还款需要浏览器启用脚本。请启用脚本后刷新页面，或致电客服热线办理。',
    underWay: (yuan: string) => `另有 ¥${displayYuan(yuan)} 正在还款，`,
    underWayLink: '查看还款记录',
    empty: {
      title: '没有可以还款的账单',
      hint: '账单在每月 1 日出账，出账后可以还款。',
      underWay: '待还金额都已提交还款，请先完成付款或取消。',
      action: '返回账单',
    },
  },
} as const;
