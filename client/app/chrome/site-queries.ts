import { siteApi } from '#client/api/endpoints/site-api.ts';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { CHAT_SWITCH } from '#shared/constants.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

export const CHAT_SWITCH_ARG = { type: CHAT_SWITCH };

/** Queries of the chrome on every page, all deferred. */
export function siteQueries({ member }: Viewer): QueryThunk[] {
  const { listCustomDict, getSwitchByType, countStatisticsHot } = siteApi.endpoints;
  return [
    listCustomDict.initiate(),
    getSwitchByType.initiate(CHAT_SWITCH_ARG),
    ...(member ? [countStatisticsHot.initiate()] : []),
  ];
}
