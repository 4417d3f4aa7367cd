import type { FastifyRequest } from 'fastify';
import { readAnonId } from '#edge/session/anon-id.ts';
import { splitUrl } from '#edge/split-url.ts';
import { completeEvent } from '#edge/tracking/complete-event.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Route } from '#shared/routes/table.ts';

/**
 * Notes that a page is served, as an event in the request's own log line. It is not passed on to the gateway: the
 * browser reports its page views itself, also those that never reach the edge.
 */
export function logPageView(request: FastifyRequest, route: Route, viewer: Viewer): void {
  const [path, query = ''] = splitUrl(request.url);
  const from = cameFrom(request);
  const last = from && { lastPath: from.pathname, lastQuery: from.search.slice(1) };
  request.pageView = completeEvent(
    { event: 'pageView', path, query, pageName: route.title, ...last },
    request,
    viewer,
    readAnonId(request),
  );
}

/** The page of this site that led here; other sites' addresses are theirs. */
function cameFrom({ headers, host }: FastifyRequest): URL | undefined {
  const { referer } = headers;
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from : undefined;
}
