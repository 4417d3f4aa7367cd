import type { Entries } from '#gateway/modules/ledger/post.ts';
import type { LedgerAccount } from '#shared/domain/ledger.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

/** Ledger account that is debited for each pay type. */
export const PAID_FROM = {
  BALANCE: 'BALANCE',
  CREDIT: 'CREDIT',
  ALIPAY: 'ALIPAY',
  WECHAT: 'WECHAT',
  OFFLINE: 'BANK',
} as const satisfies Record<PayType, LedgerAccount>;

/**
 * Ledger account that refunds are credited to. A transfer is refunded to the balance: the payer's bank account is
 * unknown.
 */
const RETURNED_TO = { ...PAID_FROM, OFFLINE: 'BALANCE' } as const satisfies Record<PayType, LedgerAccount>;

export const entriesOfPaying = (payType: PayType, amount: Fen): Entries => ({
  [PAID_FROM[payType]]: toFen(-amount),
  SALES: amount,
});

export const entriesOfReturning = (payType: PayType, amount: Fen): Entries => ({
  [RETURNED_TO[payType]]: amount,
  SALES: toFen(-amount),
});
