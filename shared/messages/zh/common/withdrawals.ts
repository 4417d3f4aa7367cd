import type { WithdrawAccount } from '#shared/domain/ledger.ts';
import type { PayeeType, WithdrawalStatus } from '#shared/domain/withdrawal.ts';

/** Names of statuses and accounts, shared by pages and the staff terminal. */
export const withdrawalStatuses = {
  WAIT_AUDIT: '待审核',
  PAYING: '打款中',
  SUCCESS: '已到账',
  FAIL: '打款失败',
  REJECT: '未通过',
  CANCELLED: '已撤销',
} as const satisfies Record<WithdrawalStatus, string>;

export const withdrawAccounts = {
  BALANCE: '账户余额',
  DEPOSIT: '保证金',
} as const satisfies Record<WithdrawAccount, string>;

export const payeeTypes = {
  BANK: '银行卡',
  ALIPAY: '支付宝',
} as const satisfies Record<PayeeType, string>;
