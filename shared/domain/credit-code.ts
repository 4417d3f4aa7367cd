const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const BODY_LENGTH = 17;
/** Each place weighs three times the one before it, modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The check digit of a unified social credit code's first 17 characters (GB 32100); undefined for other text. */
export function creditCodeCheckDigit(body: string): string | undefined {
  const values = [...body].map(char => DIGITS.indexOf(char));
  if (values.length !== BODY_LENGTH || values.includes(-1)) return undefined;
  const sum = values.reduce((total, value, place) => total + value * (WEIGHTS[place] ?? 0), 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

/** Whether this is a unified social credit code: 18 characters in upper case, the last one checking the others. */
export function isCreditCode(text: string): boolean {
  return text.length === BODY_LENGTH + 1 && text.at(-1) === creditCodeCheckDigit(text.slice(0, BODY_LENGTH));
}
