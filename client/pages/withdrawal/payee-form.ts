import type { Check } from '#client/lib/use-checked-form.ts';
import type { Arg } from '#shared/contract/index.ts';
import { compactAccountNo, passesLuhn } from '#shared/domain/account-no.ts';
import type { PayeeType } from '#shared/domain/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.payees.errors;

/** The form's fields in display order. */
export const PAYEE_FIELDS = ['accountType', 'accountName', 'bankName', 'accountNo', 'izDefault'] as const;
export type PayeeField = (typeof PAYEE_FIELDS)[number];
export type PayeeValues = Readonly<Record<PayeeField, string>>;

const BANK_NO = /^\d{8,30}$/;
const ALIPAY_NO = /^(1\d{10}|[^\s@]+@[^\s@]+\.[^\s@.]+)$/;
/** Lengths of the numbers of debit cards. */
const CARD_DIGITS = { min: 16, max: 19 } as const;

const needed: Check = text => (text.trim() ? undefined : words.blank);

export function payeeChecks(type: PayeeType): Readonly<Record<PayeeField, Check>> {
  const isBank = type === 'BANK';
  return {
    accountType: text => (text ? undefined : words.accountType),
    accountName: needed,
    bankName: isBank ? needed : () => undefined,
    accountNo(text) {
      if (isBank) return BANK_NO.test(compactAccountNo(text)) ? undefined : words.bankNo;
      return ALIPAY_NO.test(text.trim()) ? undefined : words.alipayNo;
    },
    izDefault: () => undefined,
  };
}

/** Whether the text is as long as a card number, but fails the check of cards. */
export function looksMistyped(text: string): boolean {
  const digits = compactAccountNo(text);
  return digits.length >= CARD_DIGITS.min && digits.length <= CARD_DIGITS.max && !passesLuhn(digits);
}

export function payeeOf(values: PayeeValues): Omit<Arg<'savePayeeAccount'>, 'requestId'> {
  const accountType = values.accountType === 'ALIPAY' ? 'ALIPAY' : 'BANK';
  return {
    accountType,
    accountName: values.accountName.trim(),
    bankName: accountType === 'BANK' ? values.bankName.trim() : '',
    accountNo: values.accountNo.trim(),
    izDefault: values.izDefault !== '',
  };
}
