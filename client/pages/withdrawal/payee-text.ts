import type { PayeeData } from '#shared/contract/calls/payee-account.ts';
import { payeeTypes } from '#shared/messages/zh/common/withdrawals.ts';

/** The bank or payment service of a payee, and the visible part of its number, which does not break. */
export const payeeText = ({ accountType, bankName, accountNo }: PayeeData): string =>
  `${bankName || payeeTypes[accountType]} ${accountNo.replace(' ', '\u00a0')}`;
