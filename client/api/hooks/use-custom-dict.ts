import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import type { CUSTOM_DICT } from '#shared/constants.ts';

/** Reads values of the custom dictionary, which every page loads. Suspends on the server. */
export function useCustomDict(): (key: keyof typeof CUSTOM_DICT) => string | undefined {
  const dictionary = siteApi.endpoints.listCustomDict.useQuery();
  useStreamed(dictionary);
  return wanted => dictionary.data?.find(({ key }) => key === wanted)?.value;
}
