import type { Fen } from '#shared/domain/money.ts';
import { amountWords } from '#shared/messages/zh/gateway/print-texts.ts';

const { digits, places, groups, yuan, jiao, fen, whole, negative } = amountWords;
const GROUP = 10_000;

/** An amount in capital Chinese numerals, as on invoices and cheques: `1005.30` → 壹仟零伍圆叁角整. */
export function amountInWords(amount: Fen): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? negative : '';
  const units = Math.floor(size / 100);
  const [tenths, hundredths] = [Math.floor((size % 100) / 10), size % 10];
  const main = units > 0 ? `${wholeInWords(units)}${yuan}` : '';
  if (tenths === 0 && hundredths === 0) return `${sign}${main || `${digits[0]}${yuan}`}${whole}`;
  const tenthsText = tenths > 0 ? `${digits[tenths]}${jiao}` : main && digits[0];
  return `${sign}${main}${tenthsText}${hundredths > 0 ? `${digits[hundredths]}${fen}` : whole}`;
}

/** Groups of four digits; several zeros in a row, within or between groups, are read once. */
function wholeInWords(units: number): string {
  let text = '';
  let isZeroDue = false;
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const value = Math.floor(units / GROUP ** group) % GROUP;
    if (value === 0) {
      isZeroDue = text !== '';
      continue;
    }
    for (let place = places.length - 1; place >= 0; place -= 1) {
      const digit = Math.floor(value / 10 ** place) % 10;
      if (digit === 0) isZeroDue = text !== '';
      else {
        text += `${isZeroDue ? digits[0] : ''}${digits[digit]}${places[place]}`;
        isZeroDue = false;
      }
    }
    text += groups[group];
    // Zeros at the end of a group are read only if a digit follows.
    isZeroDue = value % 10 === 0;
  }
  return text;
}
