import type { CertificationField, MyInfo } from '#client/features/certification/certification-values.ts';

/** What a shop may add to what was certified. */
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

/** How much of it is there: per cent, and what is missing. */
export function completenessOf(info: MyInfo): { percent: number; missing: CountedField[] } {
  const missing = COUNTED.filter(field => info[field].length === 0);
  return { percent: Math.round((1 - missing.length / COUNTED.length) * 100), missing };
}
