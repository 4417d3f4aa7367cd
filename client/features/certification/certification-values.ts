import type { Arg, Data } from '#shared/contract/index.ts';

export type MyInfo = NonNullable<Data<'getMyInfo'>>;

/** The fields of the forms, in the order of the page. */
export const CERTIFICATION_FIELDS = [
  'shopName',
  'shopType',
  'contactName',
  'contactMobile',
  'provinceCode',
  'cityCode',
  'districtCode',
  'address',
  'companyName',
  'creditCode',
  'licenceImageUrl',
  'storeImageUrls',
  'brandIds',
  'remark',
] as const;
export type CertificationField = (typeof CERTIFICATION_FIELDS)[number];

/** What the form holds: texts, as a form sends them. Of several addresses or ids, one text parted by blanks. */
export type CertificationValues = Readonly<Record<CertificationField, string>>;

export const joinList = (items: readonly string[]) => items.join(' ');
export const splitList = (text: string) => text.split(' ').filter(Boolean);

/** What was submitted before as the form holds it; empty fields where nothing was. */
export function valuesOf(info: MyInfo | null): CertificationValues {
  const textOf = (field: CertificationField) => {
    const value = info?.[field] ?? '';
    return typeof value === 'string' ? value : joinList(value);
  };
  return Object.fromEntries(CERTIFICATION_FIELDS.map(field => [field, textOf(field)])) as Record<
    CertificationField,
    string
  >;
}

/** The form's texts as the call takes them. */
export function certificationOf(values: CertificationValues): Arg<'submitCertification'> {
  const trimmed = Object.fromEntries(
    CERTIFICATION_FIELDS.map(field => [field, values[field].trim()]),
  ) as Record<CertificationField, string>;
  return {
    ...trimmed,
    creditCode: normalCreditCode(values.creditCode),
    storeImageUrls: splitList(values.storeImageUrls),
    brandIds: splitList(values.brandIds),
  };
}

/** A credit code as it is written: without the blanks it was copied with, in upper case. */
export function normalCreditCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
