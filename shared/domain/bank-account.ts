/** Account numbers of banks as members type them, often in groups of digits. */

const SEPARATORS = /[\s-]/g;
const DIGITS = /^\d{8,32}$/;
const SHOWN_DIGITS = 4;

/** The digits of an account number; undefined if the text is not one. */
export function readBankAccount(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  return DIGITS.test(digits) ? digits : undefined;
}

/** Hides all but the last 4 digits: `**** 0288`. */
export const maskBankAccount = (digits: string) => `**** ${digits.slice(-SHOWN_DIGITS)}`;
