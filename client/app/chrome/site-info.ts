import { CUSTOM_DICT } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';

/** Values that the staff can change: company numbers and external URLs. */
export interface SiteInfo {
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly icpNumber: string;
  readonly policeNumber: string;
  readonly helpManualUrl: string;
  /** Targets of the two QR codes in the chrome. */
  readonly miniProgramUrl: string;
  readonly enterpriseUrl: string;
}

const KEYS = {
  companyName: CUSTOM_DICT.COMPANY_NAME,
  registrationNumber: CUSTOM_DICT.COMPANY_REGISTRATION_NUMBER,
  icpNumber: CUSTOM_DICT.ICP_FILING_NUMBER,
  policeNumber: CUSTOM_DICT.PUBLIC_SECURITY_FILING_NUMBER,
  helpManualUrl: CUSTOM_DICT.HELP_MANUAL_URL,
  miniProgramUrl: CUSTOM_DICT.MINI_PROGRAM_URL,
  enterpriseUrl: CUSTOM_DICT.ENTERPRISE_URL,
} as const satisfies Record<keyof SiteInfo, string>;

const known = new WeakMap<Data<'listCustomDict'>, SiteInfo>();

/** The values of the custom dictionary; empty if it does not contain them. Several parts of a page read them. */
export function siteInfoOf(dictionary: Data<'listCustomDict'>): SiteInfo {
  const info = known.get(dictionary) ?? readSiteInfo(dictionary);
  known.set(dictionary, info);
  return info;
}

function readSiteInfo(dictionary: Data<'listCustomDict'>): SiteInfo {
  const values = new Map(dictionary.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(KEYS).map(([field, key]) => [field, values.get(key) ?? '']),
  ) as unknown as SiteInfo;
}
