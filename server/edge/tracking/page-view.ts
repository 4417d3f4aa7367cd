import type { FastifyRequest } from 'fastify';
import { splitUrl } from '#edge/http/split-url.ts';
import { readAnonId } from '#edge/session/anon-id.ts';
import { completeEvent } from '#edge/tracking/complete-event.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Route } from '#shared/routes/table.ts';

/**
 * Adds a page view to the request's log line. It is not forwarded to the gateway: the browser reports its own page
 * views, including client-side navigations that never reach the edge.
 */
export function logPageView(request: FastifyRequest, route: Route, viewer: Viewer): void {
  const [path, query = ''] = splitUrl(request.url);
  const from = ownReferrer(request);
  const last = from && { lastPath: from.pathname, lastQuery: from.search.slice(1) };
  request.pageView = completeEvent(
    { event: 'pageView', path, query, pageName: route.title, ...last },
    request,
    viewer,
    readAnonId(request),
  );
}

/** The referring page, if it belongs to this site; URLs of other sites are not recorded. */
function ownReferrer({ headers, host }: FastifyRequest): URL | undefined {
  const { referer } = headers;
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from : undefined;
}
