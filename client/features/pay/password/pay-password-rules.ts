/** Length of a pay password. */
export const PAY_PASSWORD_DIGITS = 6;

/** Removes non-digits and truncates to the password length. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, PAY_PASSWORD_DIGITS);
}

/** Weak passwords: one digit repeated, or an ascending or descending run. */
export function isWeakPayPassword(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every(step => step === first);
}
