import type { FastifyRequest } from 'fastify';
import type { FoundPage } from '#edge/pages/find-page.ts';
import type { PageAssets } from '#edge/pages/page-assets.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import type { FormReply, PreparedPage, Viewer } from '#shared/rendering/ssr-entry.ts';
import { isListed } from '#shared/routes/table.ts';

/** A page does not wait longer for any of its calls. */
const PAGE_CALL_TIMEOUT_MS = 10_000;

/** A page that may be rendered, with what its document names. */
export interface PrefetchedPage {
  readonly prepared: PreparedPage;
  readonly assets: PageAssets;
  /** Of the site, as the page may name it. */
  readonly origin: string;
  readonly noindex: boolean;
}

export interface PrefetchOptions {
  readonly formReply?: FormReply | undefined;
  /** Ends the queries when it is aborted. */
  readonly signal?: AbortSignal;
  /** The address to render for, where it is not the one asked for. */
  readonly url?: string;
  /** The site's origin, where it is not the one asked for. */
  readonly origin?: string;
}

/** Starts all queries of a page, in the name of whoever asks for it, and waits for the critical ones. */
export async function prefetchPage(
  request: FastifyRequest,
  { client, config, gateway }: PageContext,
  { route, params, url: ownUrl }: FoundPage,
  viewer: Viewer,
  { formReply, signal, url = ownUrl, origin = siteOrigin(request, config) }: PrefetchOptions,
): Promise<PrefetchedPage> {
  // Rendering is what costs: stored pages are given to everybody, whatever the load.
  await request.server.refuseTooMany(request);
  request.server.refuseOverload();
  const entry = await client.ssrEntry();
  const token = viewer.member ? readToken(request) : undefined;
  const prepared = await entry.preparePage({
    routeId: route.id,
    params,
    url,
    viewer,
    transport: ({ name }, arg, callSignal) =>
      gateway.call(name, arg as never, {
        ...(token && { token }),
        requestId: request.id,
        address: request.ip,
        signal: callSignal,
        timeoutMs: PAGE_CALL_TIMEOUT_MS,
      }),
    ...(signal && { signal }),
    ...(formReply && { formReply }),
    fragments: client.fragments,
  });
  const noindex = !isListed(route) || prepared.status !== 200;
  return { prepared, assets: client.assetsOf(entry.pageModules(route.id)), origin, noindex };
}
