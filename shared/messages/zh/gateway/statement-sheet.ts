/** Sheets of exported statements. */
export const statementSheet = {
  fileName: {
    BALANCE: (day: string) => `账户余额明细-${day}.xlsx`,
    DEPOSIT: (day: string) => `保证金明细-${day}.xlsx`,
    REBATE: (day: string) => `返利明细-${day}.xlsx`,
  },
  columns: {
    time: '时间',
    kind: '类型',
    amount: '收支金额（元）',
    balanceAfter: '变动后可用（元）',
    refNo: '关联单号',
    remark: '备注',
  },
  more: (rows: number) => `仅导出最近 ${rows} 行，更早的明细请按日期筛选后再导出`,
} as const;
