import { siteApi } from '#client/api/site-api.ts';
import type { QueryThunk } from '#client/app/page-module.ts';
import { isCertified } from '#shared/access/approval.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

/** What the chrome asks for on every page; nothing of it holds a page up. */
export function siteQueries({ member, approval }: Viewer): QueryThunk[] {
  const { listCustomDict, countStatisticsHot } = siteApi.endpoints;
  return [
    listCustomDict.initiate(),
    ...(member && isCertified(approval) ? [countStatisticsHot.initiate()] : []),
  ];
}
