import { eanCheckDigit } from '#shared/domain/ean.ts';

/** Builds an EAN-13 from its first 12 digits. */
export function ean13(first12: string): string {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`not 12 digits: ${first12}`);
  return first12 + eanCheckDigit(first12);
}
