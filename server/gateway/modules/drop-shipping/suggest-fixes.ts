import type { Fault } from '#gateway/modules/drop-shipping/consignee-faults.ts';
import { suggestAddress } from '#gateway/modules/drop-shipping/read-place.ts';
import type { ValidatedConsignee } from '#gateway/modules/drop-shipping/validate-consignees.ts';
import type { FixData } from '#shared/contract/calls/drop-shipping.ts';
import type { Code } from '#shared/contract/codes.ts';

/** By code as entered, the code that was probably meant. */
export type SimilarCodes = ReadonlyMap<string, string>;

type Suggest = (row: ValidatedConsignee, similar: SimilarCodes) => string | number | null;

/** The text that corrects the cell with this fault; null if none is known. */
const SUGGESTIONS: Partial<Readonly<Record<Code, Suggest>>> = {
  MOBILE_INVALID: ({ mobile, consignee }) => mobileIn(mobile) ?? mobileIn(consignee),
  ADDRESS_INVALID: ({ address }) => suggestAddress(address),
  PRODUCT_NOT_FOUND: ({ barCode }, similar) => similar.get(barCode) ?? null,
  QUANTITY_INVALID: ({ quantityText, sku }) => onlyNumberIn(quantityText) ?? sku?.minQty ?? null,
  BELOW_MIN: nearest,
  NOT_STEP: nearest,
  ABOVE_MAX: nearest,
  STOCK_SHORT: nearest,
  UNPAID_STOCK: nearest,
};

export function suggestFix(row: ValidatedConsignee, fault: Fault, similar: SimilarCodes): FixData | null {
  const value = SUGGESTIONS[fault.code]?.(row, similar) ?? null;
  if (value === null) return null;
  return { changes: [{ row: row.row, field: fault.field, value: String(value) }], removes: [] };
}

/** The available pieces minus those of the consignee's other rows of the sku. */
function nearest({ available, asked, quantity }: ValidatedConsignee): number | null {
  if (available === null) return null;
  const own = available - (asked - (quantity ?? 0));
  return own > 0 ? own : null;
}

/** The only mobile number in a text that contains other characters too. */
function mobileIn(text: string): string | null {
  const found = text.normalize('NFKC').match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The only whole number in a text; null also for an empty text, 0, and numbers with a decimal point. */
function onlyNumberIn(text: string): number | null {
  const found = text.normalize('NFKC').match(/\d+/g) ?? [];
  const number = found.length === 1 ? Number(found[0]) : 0;
  return number > 0 && number <= 1_000_000 ? number : null;
}

/** For rows that are summed with an earlier row of the sku: what makes one row of them, by row number. */
export function mergesOf(rows: readonly ValidatedConsignee[]): ReadonlyMap<number, FixData> {
  const merges = new Map<number, FixData>();
  const groups = Map.groupBy(
    rows.filter(({ fits, sku }) => fits && sku),
    ({ sku, consignee, mobile, address, identityNumber }) =>
      JSON.stringify([sku?.id, consignee, mobile, address, identityNumber]),
  );
  for (const group of groups.values()) {
    const head = group.find(({ code }) => code === '0');
    const others = group.filter(({ code }) => code === 'MERGED').map(({ row }) => row);
    if (!head) continue;
    const fix: FixData = {
      changes: [{ row: head.row, field: 'quantity', value: String(head.asked) }],
      removes: others,
    };
    for (const row of others) merges.set(row, fix);
  }
  return merges;
}
