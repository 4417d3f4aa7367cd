/**
 * Lengths of GS1 barcodes: EAN-8, UPC-12, EAN-13 and GTIN-14. The last digit is the check digit. The formats differ
 * only in the number of leading zeros.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const GTIN_LENGTH = 14;

/**
 * Check digit to append to these digits.
 * @throws RangeError if the text is not all digits
 */
export function eanCheckDigit(body: string): string {
  if (!/^\d+$/.test(body)) throw new RangeError(`not digits: ${body}`);
  const sum = [...body].reduceRight(
    ({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: 4 - weight }),
    { total: 0, weight: 3 },
  ).total;
  return String((10 - (sum % 10)) % 10);
}

/** Whether the text is all digits and ends in a valid check digit; any length. */
export function hasEanCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && eanCheckDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** Whether the text is a barcode: digits only, of a GS1 length, with a valid check digit. */
export function isBarCode(text: string): boolean {
  return LENGTHS.has(text.length) && hasEanCheckDigit(text);
}

/** Normalizes a barcode to 14 digits, so that equal barcodes compare equal; null if the text is not a barcode. */
export function toGtin14(text: string): string | null {
  return isBarCode(text) ? text.padStart(GTIN_LENGTH, '0') : null;
}
