import type {
  ReconciledAccount,
  ReconciliationFlow,
  ReconciliationSection,
  SectionColumn,
} from '#shared/domain/reconciliation.ts';

export const reconciledAccounts = {
  BALANCE: '余额',
  BALANCE_FROZEN: '余额（提现冻结）',
  DEPOSIT: '保证金',
  DEPOSIT_FROZEN: '保证金（提现冻结）',
  REBATE: '返利',
  CREDIT: '授信（负数为欠款）',
} as const satisfies Record<ReconciledAccount, string>;

export const reconciliationSections = {
  ORDERS: '本期订单',
  PAYMENTS: '订单付款',
  REFUNDS: '售后退款',
  TOP_UPS: '转账充值',
  WITHDRAWALS: '提现到账',
  REPAYMENTS: '账单还款',
  INVOICES: '发票',
  BALANCE: '余额收支',
  BALANCE_FROZEN: '余额提现冻结',
  DEPOSIT: '保证金收支',
  DEPOSIT_FROZEN: '保证金提现冻结',
  REBATE: '返利收支',
  CREDIT: '授信收支',
} as const satisfies Record<ReconciliationSection, string>;

export const sectionColumns = {
  date: '时间',
  no: '单号',
  state: '状态',
  goods: '商品金额',
  less: '优惠',
  freight: '运费',
  amount: '金额',
  way: '方式',
  note: '说明',
  orderNo: '订单号',
  payer: '付款方',
  account: '账户',
  payee: '收款账户',
  principal: '本金',
  fee: '逾期费',
  surplus: '转入余额',
  kind: '类型',
  header: '抬头',
  net: '不含税金额',
  tax: '税额',
  in: '收入',
  out: '支出',
  after: '结余',
} as const satisfies Record<SectionColumn, string>;

export const reconciliationFlows = {
  PAID_DIRECT: '支付宝、微信、转账支付订单',
  TOP_UP: '转账充值',
  DEPOSIT: '缴存保证金',
  REBATE: '返利入账',
  REPAID_DIRECT: '支付宝、微信、转账还款',
  IMPORTED: '期初余额导入',
  PURCHASES: '采购付款',
  REFUNDS: '售后退款',
  RETURNED_DIRECT: '原路退回支付宝、微信',
  FEES: '逾期费',
  WITHDRAWALS: '提现到账',
} as const satisfies Record<ReconciliationFlow, string>;

export const reconciliationTerms = {
  net: '往来净额',
  opening: '期初',
  in: '收入',
  out: '支出',
  closing: '期末',
  openingNet: '期初往来净额',
  closingNet: '期末往来净额',
  sum: '合计',
  period: (startDate: string, endDate: string) => `${startDate} 至 ${endDate}`,
} as const;
