import type { Check } from '#client/lib/use-checked-form.ts';
import { ADDRESS_LIMITS } from '#shared/constants.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { MOBILE } from '#shared/domain/mobile.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';

/** The form's fields in display order. */
export const ADDRESS_FIELDS = [
  'consignee',
  'mobile',
  'provinceCode',
  'cityCode',
  'districtCode',
  'detail',
  'izDefault',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** Form values as strings; a ticked checkbox is `on`. */
export type AddressValues = Readonly<Record<AddressField, string>>;

export function valuesOf(address?: AddressData): AddressValues {
  const { izDefault = false, ...texts } = address ?? {};
  return {
    consignee: '',
    mobile: '',
    provinceCode: '',
    cityCode: '',
    districtCode: '',
    detail: '',
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => isField(name))),
    izDefault: izDefault ? 'on' : '',
  };
}

const isField = (name: string) => ADDRESS_FIELDS.some(field => field === name);

/** Reads the current values of the form. */
export function valuesIn(form: HTMLFormElement): AddressValues {
  const texts = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.map(name => [name, String(texts.get(name) ?? '')]),
  ) as AddressValues;
}

export function addressOf(values: AddressValues, id?: string): Omit<Arg<'saveAddress'>, 'requestId'> {
  const { izDefault, ...texts } = values;
  const { consignee, mobile, detail } = texts;
  return {
    ...(id !== undefined && { id }),
    ...texts,
    consignee: consignee.trim(),
    mobile: mobile.trim(),
    detail: detail.trim(),
    izDefault: izDefault !== '',
  };
}

const needed =
  (missing: string, max: number): Check =>
  text => {
    if (!text.trim()) return missing;
    return text.trim().length > max ? words.errors.tooLong(max) : undefined;
  };
const chosen: Check = text => (text ? undefined : words.errors.region);

export const addressChecks: Readonly<Record<AddressField, Check>> = {
  consignee: needed(words.errors.consignee, ADDRESS_LIMITS.consignee),
  mobile: text => (MOBILE.test(text.trim()) ? undefined : words.errors.mobile),
  provinceCode: chosen,
  cityCode: chosen,
  districtCode: chosen,
  detail: needed(words.errors.detail, ADDRESS_LIMITS.detail),
  izDefault: () => undefined,
};

/** Result of a pasted line: the new form values, messages of the fields still missing, and a summary. */
export interface PastedAddress {
  readonly values: AddressValues;
  readonly missing: { readonly [N in AddressField]?: string };
  readonly says: string;
}

/** Merges the parsed parts into the form's values. A region is replaced as a whole, never mixed from two. */
export function withPasted(current: AddressValues, found: Data<'parseAddress'>): PastedAddress {
  const { consignee, mobile, provinceCode, cityCode, districtCode, detail } = found;
  const region = provinceCode !== null && {
    provinceCode,
    cityCode: cityCode ?? '',
    districtCode: districtCode ?? '',
  };
  const values: AddressValues = {
    ...current,
    ...(consignee !== null && { consignee }),
    ...(mobile !== null && { mobile }),
    ...(region || {}),
    ...(detail !== null && { detail }),
  };
  const { fields, notFound, paste } = words;
  const open = [
    !values.consignee && ('consignee' as const),
    !values.mobile && ('mobile' as const),
    !values.districtCode && ('region' as const),
    !values.detail && ('detail' as const),
  ].filter(name => name !== false);
  const isNothing = consignee === null && mobile === null && !region && detail === null;
  return {
    values,
    missing: Object.fromEntries(
      open.map(name => [name === 'region' ? 'districtCode' : name, notFound[name]]),
    ),
    says: isNothing
      ? paste.nothing
      : open.length === 0
        ? paste.filled
        : paste.missing(open.map(name => fields[name])),
  };
}
