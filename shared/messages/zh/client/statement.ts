import type { LEDGER_REF_TYPES } from '#shared/domain/ledger.ts';

/** Texts of the statements of balance, deposit and rebates. */
export const statement = {
  what: '收支明细',
  tabs: '切换账户',
  accounts: { BALANCE: '余额', DEPOSIT: '保证金', REBATE: '返利' },
  export: '导出 Excel',
  topUp: '转账充值',
  topUps: '充值记录',
  summary: {
    label: '账户概况',
    available: '可用金额',
    frozen: '提现冻结',
    balance: '账户合计',
    withdrawals: '查看',
  },
  hints: {
    BALANCE: '余额可用于支付订单和还款。线下转账充值审核通过后立即到账。',
    DEPOSIT: '保证金由供应商代为保管，可用部分可以申请退还。',
    REBATE: '供应商按月核算采购返利，次月 5 日前后入账。',
  },
  filters: {
    label: '筛选明细',
    direction: '收支方向',
    allDirections: '全部收支',
    kind: '类型',
    allKinds: '全部类型',
    dates: '发生日期',
    submit: '筛选',
    clear: '清除条件',
  },
  directions: { IN: '收入', OUT: '支出' },
  signs: { IN: '+', OUT: '−' },
  total: (count: number) => `共 ${count} 笔`,
  columns: { time: '时间', kind: '类型', amount: '收支金额', balanceAfter: '变动后可用' },
  refs: {
    ORDER: '订单',
    REFUND: '售后单',
    REPAYMENT: '还款',
    TOP_UP: '充值单',
    WITHDRAWAL: '提现单',
  } satisfies Record<(typeof LEDGER_REF_TYPES)[number], string>,
  /** Text of a link to a record without a number. */
  open: '查看',
  empty: {
    BALANCE: { title: '余额还没有收支', hint: '充值后可以用余额支付订单，到账快，也不用每次上传凭证。' },
    DEPOSIT: { title: '还没有保证金记录', hint: '缴存的保证金会显示在这里。' },
    REBATE: { title: '还没有返利', hint: '每月的采购返利核算后会显示在这里。' },
  },
  nothing: { title: '没有符合条件的明细', hint: '换个类型或日期试试', action: '查看全部明细' },
} as const;
