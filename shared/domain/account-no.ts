/** Account numbers of banks and payment services, as members type them and as they are shown. */

const SHOWN_CHARS = 4;
const BANK_DIGITS = /^\d{8,32}$/;

/** Removes the spaces and hyphens that account numbers are written with. */
export const compactAccountNo = (text: string) => text.replace(/[\s-]/g, '');

/** The digits of a bank account number; undefined if the text is not one. */
export function readBankAccount(text: string): string | undefined {
  const digits = compactAccountNo(text);
  return BANK_DIGITS.test(digits) ? digits : undefined;
}

/**
 * Hides all of an account number but its last 4 characters, its length included: `**** 6789`. Of an email address the
 * domain is hidden too, because it would not tell two addresses apart. An empty text stays empty.
 */
export function maskAccountNo(accountNo: string): string {
  if (accountNo === '') return '';
  const [local = ''] = accountNo.split('@');
  return `**** ${local.slice(Math.max(1, local.length - SHOWN_CHARS))}`;
}

/**
 * Whether the digits pass the Luhn check of bank cards. The account numbers of companies need not pass it, so that a
 * failed check is a reason to ask, not to reject.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
