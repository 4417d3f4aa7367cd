/**
 * Boxes for money and for whole numbers (mission section 5). A `filter…Typing` runs on every change and keeps
 * what may still become a number, a `clean…Input` when the box is left. Full-width digits and points, which a
 * Chinese keyboard types readily, count as the plain ones.
 */

/** What a money box keeps while it is typed in: digits, one point that does not lead, at most 2 decimals. */
export function filterMoneyTyping(typed: string): string {
  const kept = toHalfWidth(typed)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '');
  const [whole = '', ...rest] = kept.split('.');
  return rest.length > 0 ? `${whole}.${rest.join('').slice(0, 2)}` : whole;
}

/** What a money box keeps when it is left: no leading zeros, no trailing zeros after the point; empty becomes `0`. */
export function cleanMoneyInput(typed: string): string {
  const [whole = '', decimals = ''] = filterMoneyTyping(typed).split('.');
  const significant = decimals.replace(/0+$/, '');
  const integer = withoutLeadingZeros(whole) || '0';
  return significant ? `${integer}.${significant}` : integer;
}

/**
 * What a number box keeps while it is typed in: digits. What stands behind a point goes with the point, so that a
 * pasted `1.50` orders 1 and not 150.
 */
export function filterNumberTyping(typed: string): string {
  const [whole = ''] = toHalfWidth(typed).split('.');
  return whole.replace(/\D/g, '');
}

/** What a number box keeps when it is left (second directive): no leading zeros; empty becomes `0`. */
export function cleanNumberInput(typed: string): string {
  return withoutLeadingZeros(filterNumberTyping(typed)) || '0';
}

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

const FULL_WIDTH_OFFSET = 0xfee0;

function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff10-\uff19\uff0e]/g, char => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\u3002/g, '.');
}
