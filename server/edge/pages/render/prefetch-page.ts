import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#edge/http/site-origin.ts';
import type { ClientBuild } from '#edge/pages/render/client-build.ts';
import type { PageAssets } from '#edge/pages/render/page-assets.ts';
import { pageTurn } from '#edge/pages/render/page-turn.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import type { FormReply, PreparedPage, Viewer } from '#shared/rendering/ssr-entry.ts';
import { isIndexable, type Route, type RouteParams } from '#shared/routes/table.ts';
import type { Config } from '../../../config.ts';

/** Timeout of each gateway call of a page. */
const PAGE_CALL_TIMEOUT_MS = 10_000;

/** The services that rendering needs. */
export interface RenderContext {
  readonly client: ClientBuild;
  readonly config: Pick<Config, 'publicOrigin' | 'cookieSecure'>;
  readonly gateway: Pick<GatewayCaller, 'call' | 'knownReply'>;
}

/** A page to render. */
export interface RequestedPage {
  readonly route: Route;
  readonly params: RouteParams;
  /** Path and query to render for. */
  readonly url: string;
}

/** A page that is ready to render, with the properties of its document. */
export interface PrefetchedPage {
  readonly prepared: PreparedPage;
  readonly assets: PageAssets;
  /** Origin of the site for absolute URLs; empty if the page must not contain any. */
  readonly origin: string;
  readonly noindex: boolean;
}

export interface PrefetchOptions {
  readonly formReply?: FormReply | undefined;
  /** Aborts the queries. */
  readonly signal?: AbortSignal;
  /** Overrides the URL to render for. */
  readonly url?: string;
  /** Overrides the origin of the request. */
  readonly origin?: string;
}

/**
 * Starts all queries of a page with the viewer's token and waits for the critical ones.
 * @throws EdgeError if the rate limit is exceeded or the edge is overloaded
 */
export async function prefetchPage(
  request: FastifyRequest,
  { client, config, gateway }: RenderContext,
  { route, params, url: ownUrl }: RequestedPage,
  viewer: Viewer,
  { formReply, signal, url = ownUrl, origin = siteOrigin(request, config) }: PrefetchOptions,
): Promise<PrefetchedPage> {
  // Limits apply to rendering only, because it is expensive; stored pages are served regardless of load.
  await request.server.rejectTooMany(request);
  request.server.rejectOverload(request);
  const entry = await client.ssrEntry();
  if (request.server.isOverloaded()) await pageTurn();
  const token = viewer.member ? readToken(request, config) : undefined;
  const prepared = await entry.preparePage({
    routeId: route.id,
    params,
    url,
    viewer,
    transport: ({ name }, arg, callSignal) =>
      gateway.call(name, arg as never, {
        ...(token && { token }),
        ...callerOf(request),
        signal: callSignal,
        timeoutMs: PAGE_CALL_TIMEOUT_MS,
      }),
    knownReply: gateway.knownReply,
    ...(signal && { signal }),
    ...(formReply && { formReply }),
    fragments: client.fragments,
  });
  if (request.server.isOverloaded()) await pageTurn();
  const noindex = !isIndexable(route) || prepared.status !== 200;
  return { prepared, assets: client.assetsOf(entry.fileOfPage(route.id)), origin, noindex };
}
