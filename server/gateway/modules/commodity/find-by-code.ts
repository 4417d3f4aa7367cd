import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { inArray, or, sql } from '#gateway/db/sql.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';

/** Barcode lengths: EAN-8, UPC-12, EAN-13, GTIN-14. They differ by leading zeros. */
const BARCODE_LENGTHS = [8, 12, 13, 14];

/**
 * Normalizes a code for comparison. Full-width characters, spaces, letter case and a leading apostrophe (which
 * formats a cell as text) are ignored.
 */
function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^'/, '')
    .toUpperCase();
}

/** Removes leading zeros, which scanners and spreadsheets add or omit. */
const barcodeKey = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code);

const paddedForms = (key: string) => [key, ...BARCODE_LENGTHS.map(length => key.padStart(length, '0'))];

/** Finds skus by barcodes and sku codes as entered. The keys are the entered codes; unknown codes are left out. */
export async function findByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, SkuWithCommodity>> {
  const wanted = new Map(codes.map(code => [code, normaliseCode(code)]));
  const keys = [...new Set(wanted.values())].filter(key => key !== '');
  if (keys.length === 0) return new Map();
  const barcodes = keys.map(barcodeKey).flatMap(key => (/^\d{1,14}$/.test(key) ? paddedForms(key) : [key]));
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
