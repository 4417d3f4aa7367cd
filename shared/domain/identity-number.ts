const BODY = /^\d{17}$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** Check digit for the first 17 digits of an identity number (GB 11643); undefined for invalid input. */
export function identityCheckDigit(body: string): string | undefined {
  if (!BODY.test(body)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return CHECK_DIGITS[sum % CHECK_DIGITS.length];
}

/** Whether the text is an identity number: 18 characters, an existing date of birth and a valid check digit. */
export function isIdentityNumber(text: string): boolean {
  if (text.length !== 18 || text.at(-1) !== identityCheckDigit(text.slice(0, 17))) return false;
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)];
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(born.getTime()) && born.toISOString().startsWith(`${year}-${month}-${day}`);
}
