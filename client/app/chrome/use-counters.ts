import { skipToken } from '@reduxjs/toolkit/query';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';

const { countStatisticsHot } = siteApi.endpoints;

/** The counters of the member; undefined for visitors and until they are known. Suspends on the server. */
export function useCounters() {
  const { member } = useViewer();
  const counters = countStatisticsHot.useQuery(member ? undefined : skipToken, POLLING);
  useStreamed(counters);
  return counters.data;
}
