import { hasEanCheckDigit, isBarCode } from '#shared/domain/ean.ts';

/** Possible readings of one cell of a pasted line. */
export interface OrderCell {
  readonly text: string;
  /** How likely the text is a sku code or barcode; 0: not a code. Columns are compared by the sum of their ranks. */
  readonly codeRank: number;
  /** The code to look up. */
  readonly code: string;
  /** A code that a spreadsheet rounded to scientific notation: its digits are lost. */
  readonly isScientific: boolean;
  /** Whole pieces; null if the text is not a quantity. */
  readonly quantity: number | null;
  /** Confidence that this is the quantity: 3 `x12` or `12件`, 2 a plain number, 1 `12支` or `12.00`, 0 none. */
  readonly quantityRank: 0 | 1 | 2 | 3;
  /** A number that is not a quantity (price, fraction, cartons), or question marks in its place. */
  readonly isOtherNumber: boolean;
}

/** Larger numbers are not quantities. */
const MAX_QUANTITY = 1_000_000;
const MAX_CODE = 64;

const NUMBER = /^(\d+|\d{1,3}(?:,\d{3})+)(\.0+)?$/;
const MARKED = /^(?:[x*×]([\d,]+)(?:件|个|pcs?)?|([\d,]+)(?:[x*×]|件|个|pcs?))$/i;
const WITH_UNIT = /^([\d,]+)[支瓶盒套只片包罐条双对袋]$/;
const OTHER_NUMBER = /^(?:[-+¥$]?\d[\d,]*(?:\.\d+)?(?:[元箱打%]|\/\S+)?|\?+)$/;
const SCIENTIFIC = /^\d(?:\.\d+)?e\+?\d{1,2}$/i;
const SKU_CODE = /^(?=.*[a-z])(?=.*\d)[a-z\d][\w./-]{2,63}$/i;
/** Parts of commodity names, not codes: 50ml, SPF50, 1.5kg, N5. */
const MEASURE = /^(?:\d+(?:\.\d+)?(?:ml|g|kg|mg|oz|l|cm|mm|m|w|p|pcs?|ea)|(?:spf|pa|uv|no|n|v)\.?\d*\+*)$/i;

export function parseOrderCell(text: string): OrderCell {
  const isScientific = SCIENTIFIC.test(text);
  const { quantity, quantityRank } = readQuantity(text);
  const digits = quantityRank === 3 ? '' : digitsOf(text);
  return {
    text,
    codeRank: isScientific ? 7 : digits ? digitsRank(digits) : skuRank(text),
    code: digits || text,
    isScientific,
    quantity,
    quantityRank,
    isOtherNumber: quantityRank === 0 && !isScientific && OTHER_NUMBER.test(text),
  };
}

/** Digits of a whole number such as `6,924,101,000,012` or `6924101000012.00`; empty for other text. */
function digitsOf(text: string): string {
  return (NUMBER.exec(text)?.[1] ?? '').replaceAll(',', '');
}

function readQuantity(text: string): Pick<OrderCell, 'quantity' | 'quantityRank'> {
  const marked = MARKED.exec(text);
  if (marked) return asQuantity(marked[1] ?? marked[2] ?? '', 3);
  const number = NUMBER.exec(text);
  if (number) return asQuantity(number[1] ?? '', number[2] ? 1 : 2);
  const withUnit = WITH_UNIT.exec(text);
  return asQuantity(withUnit?.[1] ?? '', 1);
}

function asQuantity(text: string, rank: 1 | 2 | 3): Pick<OrderCell, 'quantity' | 'quantityRank'> {
  const digits = digitsOf(text);
  const quantity = Number(digits);
  if (digits && quantity <= MAX_QUANTITY) return { quantity, quantityRank: rank };
  return { quantity: null, quantityRank: 0 };
}

function digitsRank(digits: string): number {
  const { length } = digits;
  if (isBarCode(digits)) return length === 8 ? 6 : 8;
  // Spreadsheets drop leading zeros of barcodes.
  if (length >= 9 && length <= 11 && hasEanCheckDigit(digits)) return 5;
  if (length >= 12 && length <= 14) return 4;
  if (length === 8) return 3;
  if (length >= 6 && length <= MAX_CODE) return 2;
  return length >= 4 && length <= MAX_CODE ? 1 : 0;
}

function skuRank(text: string): number {
  if (!SKU_CODE.test(text) || MEASURE.test(text) || MARKED.test(text)) return 0;
  if (/[-_]/.test(text)) return 6;
  return text.length >= 6 ? 4 : 2;
}
