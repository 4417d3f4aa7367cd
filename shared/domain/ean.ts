/**
 * Barcodes of retail goods (GS1): EAN-8, UPC-12, EAN-13 and GTIN-14, whose last digit checks the others. All of them
 * are the same number written with more or fewer leading zeros.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const GTIN_LENGTH = 14;

/** The check digit that goes behind these digits. Throws on what is not digits. */
export function eanCheckDigit(body: string): string {
  if (!/^\d+$/.test(body)) throw new RangeError(`not digits: ${body}`);
  const sum = [...body].reduceRight(
    ({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: 4 - weight }),
    { total: 0, weight: 3 },
  ).total;
  return String((10 - (sum % 10)) % 10);
}

/** Whether these are digits of which the last one checks the others, whatever their number. */
export function hasEanCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && eanCheckDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** Whether this is a barcode as it is printed: digits alone, of a length that exists, with the right check digit. */
export function isBarCode(text: string): boolean {
  return LENGTHS.has(text.length) && hasEanCheckDigit(text);
}

/** The one form in which equal barcodes are equal: 14 digits. null for what is no barcode. */
export function toGtin14(text: string): string | null {
  return isBarCode(text) ? text.padStart(GTIN_LENGTH, '0') : null;
}
