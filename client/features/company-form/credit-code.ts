import type { Check } from '#client/lib/use-checked-form.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';

const words = companyForm.errors;
const CREDIT_CODE_LENGTH = 18;
/** Letters that a credit code excludes, as they resemble digits; mapped to the digit most likely meant. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' };

/** Validates a unified social credit code; returns the most specific message. */
export const checkCreditCode: Check = text => {
  const code = normalCreditCode(text);
  if (!code) return words.creditCodeMissing;
  const invalidIndex = [...code].findIndex(char => !/[0-9A-HJ-NPQRTUWXY]/.test(char));
  const char = [...code][invalidIndex];
  if (char !== undefined) {
    const suggestion = LOOKALIKES[char];
    return suggestion
      ? words.creditCodeLookalike(invalidIndex + 1, char, suggestion)
      : words.creditCodeChar(invalidIndex + 1, char);
  }
  if (code.length !== CREDIT_CODE_LENGTH) return words.creditCodeLength(code.length);
  return isCreditCode(code) ? undefined : words.creditCodeCheck;
};

/** Normalizes a credit code: removes blanks, converts to upper case. */
export function normalCreditCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
