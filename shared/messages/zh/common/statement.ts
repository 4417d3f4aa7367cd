import type { AccountType, LedgerKind } from '#shared/domain/ledger.ts';
import type { TopUpStatus } from '#shared/domain/top-up.ts';

const kinds = {
  OPENING: '期初余额',
  PAY: '订单付款',
  REFUND: '售后退款',
  REPAY: '账单还款',
  TOP_UP: '转账充值',
  FREEZE: '提现冻结',
  UNFREEZE: '提现退回',
  WITHDRAW: '提现到账',
  GRANT: '入账',
} as const satisfies Record<LedgerKind, string>;

/** Names of the movements of an account. */
export const ledgerKinds = {
  BALANCE: kinds,
  DEPOSIT: { ...kinds, GRANT: '缴存保证金' },
  REBATE: { ...kinds, GRANT: '返利入账' },
} as const satisfies Record<AccountType, Record<LedgerKind, string>>;

export const topUpStatuses = {
  WAIT_AUDIT: '待审核',
  PASS: '已入账',
  REJECT: '未通过',
  CANCELLED: '已撤销',
} as const satisfies Record<TopUpStatus, string>;
