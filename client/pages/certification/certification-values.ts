import { normalCreditCode } from '#client/features/company-form/credit-code.ts';
import { joinList, splitList } from '#client/features/company-form/url-list.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

export type MyInfo = NonNullable<Data<'getMyInfo'>>;

/** Form fields, in the order of the page. */
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

/** Form values as text. Several URLs or ids are one text (`url-list.ts`). */
export type CertificationValues = Readonly<Record<CertificationField, string>>;

/** Converts a previous submission to form values; empty fields for null. */
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

/** Converts form values to the call's argument. */
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
