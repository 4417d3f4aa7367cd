const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const BODY_LENGTH = 17;
/** Each weight is three times the previous one, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Check digit for the first 17 characters of a unified social credit code (GB 32100); undefined for invalid input. */
export function creditCodeCheckDigit(body: string): string | undefined {
  const values = [...body].map(char => DIGITS.indexOf(char));
  if (values.length !== BODY_LENGTH || values.includes(-1)) return undefined;
  const sum = values.reduce((total, value, place) => total + value * (WEIGHTS[place] ?? 0), 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

/** Hides all but the first and last 4 characters. */
export const maskCreditCode = (code: string) => code.replace(/^(.{4}).*(.{4})$/, '$1**********$2');

/** Whether the text is a unified social credit code: 18 upper-case characters with a valid check digit. */
export function isCreditCode(text: string): boolean {
  return text.length === BODY_LENGTH + 1 && text.at(-1) === creditCodeCheckDigit(text.slice(0, BODY_LENGTH));
}
