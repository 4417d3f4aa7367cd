import { displayYuan, type Fen, formatYuan } from '#shared/domain/money.ts';

const yuan = (amount: Fen) => displayYuan(formatYuan(amount));

export const transferTexts = {
  errors: {
    amount: (least: Fen, most: Fen) => `转账金额应在 ¥${yuan(least)} 至 ¥${yuan(most)} 之间`,
    payerName: '请填写付款户名',
    payerAccount: '付款账号应为 8–32 位数字',
    future: '转账日期不能晚于今天',
    tooEarly: (days: number) => `只能登记近 ${days} 天内的转账`,
    vouchers: '凭证已失效，请重新上传',
  },
  waitingFull: (most: number) => `已有 ${most} 笔充值等待审核，请等待结果后再提交`,
} as const;
