import type { Check } from '#client/lib/use-checked-form.ts';
import type { Data } from '#shared/contract/index.ts';
import type { WithdrawAccount } from '#shared/domain/ledger.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { parseMoneyInput } from '#shared/domain/numeric-input.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.apply.errors;

export type WithdrawalOptions = Data<'getWithdrawalOptions'>;
export type AccountOption = WithdrawalOptions['accounts'][number];

/** The form's fields in display order; all values are texts. */
export const WITHDRAWAL_FIELDS = ['accountType', 'amount', 'accountId'] as const;
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number];
export type WithdrawalValues = Readonly<Record<WithdrawalField, string>>;

/** The account that the form shows: the given one if it can be withdrawn from, otherwise the first that can. */
export function chooseAccount(
  accounts: readonly AccountOption[],
  wanted: string | undefined,
): AccountOption | undefined {
  const usable = accounts.filter(({ reason }) => reason === null);
  return usable.find(({ accountType }) => accountType === wanted) ?? usable[0];
}

/** The largest amount of one withdrawal from an account, in yuan. */
export const mostOf = ({ available, max }: AccountOption): string =>
  formatYuan(toFen(Math.min(parseYuan(available), parseYuan(max))));

/** The typed amount in yuan; null if it is empty, zero or too large. */
export function amountOf(typed: string): string | null {
  const amount = parseMoneyInput(typed);
  return amount ? formatYuan(amount) : null;
}

/** What remains available after a withdrawal, in yuan; null if the amount cannot be withdrawn. */
export function leftAfter({ available }: AccountOption, typed: string): string | null {
  const amount = amountOf(typed);
  const left = amount === null ? -1 : parseYuan(available) - parseYuan(amount);
  return left < 0 ? null : formatYuan(toFen(left));
}

export function withdrawalChecks(
  account: AccountOption | undefined,
): Readonly<Record<WithdrawalField, Check>> {
  return {
    accountType: text => (text ? undefined : words.account),
    amount(text) {
      const amount = parseMoneyInput(text);
      if (amount === 0) return words.amount;
      if (!account) return undefined;
      const { min, max, available } = account;
      if (amount === null || amount < parseYuan(min) || amount > parseYuan(max))
        return words.bounds(min, max);
      return amount > parseYuan(available) ? words.short(available) : undefined;
    },
    accountId: text => (text ? undefined : words.payee),
  };
}

export interface WithdrawalRequest {
  readonly accountType: WithdrawAccount;
  readonly amount: string;
  readonly accountId: string;
}
