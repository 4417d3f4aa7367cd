/** A pay password is this many digits. */
export const PAY_PASSWORD_DIGITS = 6;

/** What is typed or pasted as digits, no more than there is room for. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, PAY_PASSWORD_DIGITS);
}

/** Such as anybody would try first: one digit over and over, or a run up or down. */
export function isWeakPayPassword(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every(step => step === first);
}
