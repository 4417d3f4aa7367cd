/** Texts of the gateway about reconciliation statements: errors, cells, the sheet and the printed document. */
export const reconciliationTexts = {
  datesMissing: '请选择开始和结束日期',
  reversed: '结束日期不能早于开始日期',
  tooLong: (months: number) => `对账单最长 ${months} 个月，请缩短日期范围`,
  paidLate: '订单关闭后到账，已退回',
  invoices: {
    NORMAL: { BLUE: '普通发票', RED: '普通发票（红字）' },
    SPECIAL: { BLUE: '专用发票', RED: '专用发票（红字）' },
  },
  fileName: (period: string, extension: string) => `对账单-${period}.${extension}`,
  sheet: {
    summary: '汇总',
    item: '项目',
    amount: '金额（元）',
    account: '账户',
  },
  print: {
    title: '对账单',
    no: (no: string) => `编号：${no}`,
    period: (period: string) => `对账期间：${period}`,
    made: (time: string) => `数据截至：${time}`,
    flows: '往来汇总',
    accounts: '账户余额',
    unit: '单位：元',
    count: (rows: number) => `共 ${rows} 笔`,
    balanced: '账本与订单、付款、退款、充值、提现、还款单据逐项核对一致。',
    unbalanced: '以下项目的单据与账本不一致，请联系供方核实后再确认：',
    difference: (what: string, documents: string, ledger: string) =>
      `${what}：单据 ¥${documents}，账本 ¥${ledger}`,
    net: '往来净额为余额、保证金、返利之和减去授信欠款；正数为需方结存，负数为需方欠款。',
    confirm: '对账确认',
    confirmText: (closing: string) =>
      `经双方核对，截至对账期末，往来净额为 ¥${closing}。核对无误请签字盖章；如有不符，请注明后与供方联系。`,
  },
} as const;
