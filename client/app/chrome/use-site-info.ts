import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { type SiteInfo, siteInfoOf } from '#client/app/chrome/site-info.ts';

/** Site values from the custom dictionary; null if it could not be loaded. Suspends on the server. */
export function useSiteInfo(): SiteInfo | null {
  const dictionary = siteApi.endpoints.listCustomDict.useQuery();
  useStreamed(dictionary);
  return dictionary.data ? siteInfoOf(dictionary.data) : null;
}
