import { CONTACT_CODES, type ContactCode } from '#client/features/contact/contact-codes.ts';
import { CUSTOM_DICT } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';

const KEYS = {
  companyName: CUSTOM_DICT.COMPANY_NAME,
  registrationNumber: CUSTOM_DICT.COMPANY_REGISTRATION_NUMBER,
  icpNumber: CUSTOM_DICT.ICP_FILING_NUMBER,
  policeNumber: CUSTOM_DICT.PUBLIC_SECURITY_FILING_NUMBER,
  helpManualUrl: CUSTOM_DICT.HELP_MANUAL_URL,
} as const;

/** Values that the staff can change: company numbers and external URLs; empty if the dictionary has none. */
export interface SiteInfo extends Readonly<Record<keyof typeof KEYS, string>> {
  readonly contactCodes: readonly ContactCode[];
}

const known = new WeakMap<Data<'listCustomDict'>, SiteInfo>();

/** The values of the custom dictionary. Several parts of a page read them. */
export function siteInfoOf(dictionary: Data<'listCustomDict'>): SiteInfo {
  const info = known.get(dictionary) ?? readSiteInfo(dictionary);
  known.set(dictionary, info);
  return info;
}

function readSiteInfo(dictionary: Data<'listCustomDict'>): SiteInfo {
  const values = new Map(dictionary.map(({ key, value }) => [key, value]));
  const texts = Object.fromEntries(
    Object.entries(KEYS).map(([field, key]) => [field, values.get(key) ?? '']),
  );
  return {
    ...(texts as Record<keyof typeof KEYS, string>),
    contactCodes: CONTACT_CODES.filter(({ key }) => values.get(key)),
  };
}
