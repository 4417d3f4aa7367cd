/**
 * What a money box keeps of what is typed (mission section 5): digits and one decimal point, no leading point,
 * at most 2 decimals, no trailing zeros after the point; empty becomes `0`.
 */
export function cleanMoneyInput(typed: string): string {
  const kept = typed.replace(/[^\d.]/g, '').replace(/^\.+/, '');
  const [whole = '', ...rest] = kept.split('.');
  const decimals = rest.join('').slice(0, 2).replace(/0+$/, '');
  const integer = whole.replace(/^0+(?=\d)/, '');
  if (!integer) return '0';
  return decimals ? `${integer}.${decimals}` : integer;
}

/**
 * What a number box keeps when it is left (mission section 5, second directive): only digits, no leading zeros;
 * trailing zeros behind a point go with the point; empty becomes `0`.
 */
export function cleanNumberInput(typed: string): string {
  return (
    typed
      .replace(/\.0*$/, '')
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0'
  );
}
