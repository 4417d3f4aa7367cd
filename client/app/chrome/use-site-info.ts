import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { CUSTOM_DICT } from '#shared/constants.ts';

const KEYS = {
  companyName: CUSTOM_DICT.COMPANY_NAME,
  registrationNumber: CUSTOM_DICT.COMPANY_REGISTRATION_NUMBER,
  icpNumber: CUSTOM_DICT.ICP_FILING_NUMBER,
  policeNumber: CUSTOM_DICT.PUBLIC_SECURITY_FILING_NUMBER,
  helpManualUrl: CUSTOM_DICT.HELP_MANUAL_URL,
  miniProgramUrl: CUSTOM_DICT.MINI_PROGRAM_URL,
  enterpriseUrl: CUSTOM_DICT.ENTERPRISE_URL,
} as const satisfies Record<keyof SiteInfo, string>;

/** Site values from the custom dictionary; null if it could not be loaded. Suspends on the server. */
export function useSiteInfo(): SiteInfo | null {
  const dictionary = siteApi.endpoints.listCustomDict.useQuery();
  useStreamed(dictionary);
  if (!dictionary.data) return null;
  const values = new Map(dictionary.data.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(KEYS).map(([field, key]) => [field, values.get(key) ?? '']),
  ) as unknown as SiteInfo;
}
