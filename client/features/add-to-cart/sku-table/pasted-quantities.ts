import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { parseOrderCell } from '#shared/domain/parse-order-cell.ts';
import { parseOrderLines } from '#shared/domain/parse-order-lines.ts';

/** Quantities read from a pasted text, not yet adjusted to the rules of their skus. */
export interface PastedQuantities {
  readonly wanted: ReadonlyMap<SkuData, number>;
  /** Codes that belong to none of the skus. */
  readonly unknown: readonly string[];
  /** Lines of a column below the last sku, and lines that contain no quantity. */
  readonly left: number;
}

/**
 * Reads text copied from a spreadsheet: one column of quantities for the skus from `first` on, or codes with
 * quantities for the skus that have them.
 * @param rows the skus in the order in which they are shown
 * @param skus all skus that a code can name
 */
export function readPastedQuantities(
  text: string,
  { rows, skus, first }: { rows: readonly SkuData[]; skus: readonly SkuData[]; first: SkuData },
): PastedQuantities {
  const lines = text
    .normalize('NFKC')
    .trimEnd()
    .split(/\r\n?|\n/);
  const cells = lines.map(line => line.trim()).map(line => ({ line, read: parseOrderCell(line) }));
  const [head, ...body] = cells;
  const isQuantity = ({ line, read }: (typeof cells)[number]) => line === '' || read.quantity !== null;
  if (!body.every(isQuantity) || !head || (body.length === 0 && !isQuantity(head))) return byCode(text, skus);
  // A header above the numbers fills no row.
  const values = isQuantity(head) ? cells : body;
  const filled = rows.slice(rows.indexOf(first));
  const wanted = filled.flatMap((sku, place) => {
    const quantity = values[place]?.line ? values[place].read.quantity : null;
    return quantity === null ? [] : [[sku, quantity] as const];
  });
  const left = values.slice(filled.length).filter(({ line }) => line !== '').length;
  return { wanted: new Map(wanted), unknown: [], left };
}

function byCode(text: string, skus: readonly SkuData[]): PastedQuantities {
  const byKey = new Map(
    skus.flatMap(sku => [sku.barCode, sku.skuCode].map(code => [keyOf(code), sku] as const)),
  );
  const wanted = new Map<SkuData, number>();
  const unknown: string[] = [];
  let left = 0;
  for (const { barCode, quantity, problem, raw } of parseOrderLines(text)) {
    const sku = byKey.get(keyOf(barCode));
    if (problem !== null || !sku) unknown.push(barCode || raw.trim());
    else if (quantity === null) left += 1;
    else wanted.set(sku, (wanted.get(sku) ?? 0) + (quantity ?? sku.minQty));
  }
  return { wanted, unknown, left };
}

/** Spreadsheets drop leading zeros of barcodes. */
const keyOf = (code: string) =>
  code
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, '');
