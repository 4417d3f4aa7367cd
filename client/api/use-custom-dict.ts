import { siteApi } from '#client/api/site-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { CUSTOM_DICT } from '#shared/constants.ts';

/** What operations may change, by its keys; to be used within a Suspense boundary. The chrome asks for it anyway. */
export function useCustomDict(): (key: keyof typeof CUSTOM_DICT) => string | undefined {
  const dictionary = siteApi.endpoints.listCustomDict.useQuery();
  useStreamed(dictionary);
  return wanted => dictionary.data?.find(({ key }) => key === wanted)?.value;
}
