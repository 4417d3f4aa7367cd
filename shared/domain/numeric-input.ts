import { type Fen, parseYuan } from '#shared/domain/money.ts';

/**
 * Input fields for money and whole numbers. `filter…Typing` runs on every change and keeps what can still become a
 * number; `clean…Input` runs on blur. Full-width digits and points from Chinese input methods become ASCII.
 */

const MONEY_DECIMALS = 2;

/** Keeps digits, one point that is not leading, and at most 2 decimals. */
export function filterMoneyTyping(typed: string): string {
  return filterDecimalTyping(typed, MONEY_DECIMALS);
}

/** Removes leading zeros, and trailing zeros after the point; empty becomes `0`. */
export function cleanMoneyInput(typed: string): string {
  const [whole = '', decimals = ''] = filterMoneyTyping(typed).split('.');
  const significant = decimals.replace(/0+$/, '');
  const integer = withoutLeadingZeros(whole) || '0';
  return significant ? `${integer}.${significant}` : integer;
}

/** The fen of a typed amount of yuan; null if it has more than 9 digits before the point. */
export function parseMoneyInput(typed: string): Fen | null {
  const [whole = '0', decimals = ''] = cleanMoneyInput(typed).split('.');
  return whole.length > 9 ? null : parseYuan(`${whole}.${decimals.padEnd(2, '0')}`);
}

/**
 * Keeps digits and one point that is not leading. The point stays until the blur: if it were dropped while typing, a
 * typed `1.50` would become 150.
 */
export function filterNumberTyping(typed: string): string {
  return filterDecimalTyping(typed, Number.POSITIVE_INFINITY);
}

/** Removes leading zeros, and the point with the digits after it; empty becomes `0`. */
export function cleanNumberInput(typed: string): string {
  const [whole = ''] = filterNumberTyping(typed).split('.');
  return withoutLeadingZeros(whole) || '0';
}

function filterDecimalTyping(typed: string, maxDecimals: number): string {
  const kept = toHalfWidth(typed)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '');
  const [whole = '', ...rest] = kept.split('.');
  return rest.length > 0 ? `${whole}.${rest.join('').slice(0, maxDecimals)}` : whole;
}

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

const FULL_WIDTH_OFFSET = 0xfee0;

function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff10-\uff19\uff0e]/g, char => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\u3002/g, '.');
}
