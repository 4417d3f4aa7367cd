import type { CertificationField, MyInfo } from '#client/pages/certification/certification-values.ts';

/** Optional fields that count towards completeness. */
const COUNTED = [
  'shopType',
  'contactName',
  'contactMobile',
  'districtCode',
  'address',
  'storeImageUrls',
  'brandIds',
  'remark',
] as const satisfies readonly CertificationField[];
export type CountedField = (typeof COUNTED)[number];

/** `percent` is 0–100, rounded. */
export function completenessOf(info: MyInfo): { percent: number; missing: CountedField[] } {
  const missing = COUNTED.filter(field => info[field].length === 0);
  return { percent: Math.round((1 - missing.length / COUNTED.length) * 100), missing };
}
