import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { inArray, or, sql } from '#gateway/db/sql.ts';
import { type FoundSku, findSkus } from '#gateway/modules/commodity/sku-cards.ts';

/** Lengths of the barcodes on goods: EAN-8, UPC-12, EAN-13, GTIN-14. They differ by zeros in front. */
const BARCODE_LENGTHS = [8, 12, 13, 14];

/**
 * A code as it is compared: full width, spaces, the case of letters and an apostrophe in front (which makes a cell
 * text) do not matter.
 */
function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^'/, '')
    .toUpperCase();
}

/** Without the zeros in front, which scanners and spreadsheets add and leave out. */
const barcodeKey = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code);

const writingsOf = (key: string) => [key, ...BARCODE_LENGTHS.map(length => key.padStart(length, '0'))];

/** The skus of barcodes and sku codes as somebody wrote them, by these; what nothing has is not in it. */
export async function findByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundSku>> {
  const wanted = new Map(codes.map(code => [code, normaliseCode(code)]));
  const keys = [...new Set(wanted.values())].filter(key => key !== '');
  if (keys.length === 0) return new Map();
  const barcodes = keys.map(barcodeKey).flatMap(key => (/^\d{1,14}$/.test(key) ? writingsOf(key) : [key]));
  const found = await findSkus(
    db,
    or(inArray(sku.barCode, [...new Set(barcodes)]), inArray(sql`upper(${sku.skuCode})`, keys)),
  );
  const byBarcode = new Map(found.map(one => [barcodeKey(one.barCode), one]));
  const bySkuCode = new Map(found.map(one => [one.skuCode.toUpperCase(), one]));
  return new Map(
    [...wanted].flatMap(([code, key]) => {
      const one = byBarcode.get(barcodeKey(key)) ?? bySkuCode.get(key);
      return one ? [[code, one] as const] : [];
    }),
  );
}
