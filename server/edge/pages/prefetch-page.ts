import type { FastifyRequest } from 'fastify';
import type { FoundPage } from '#edge/pages/find-page.ts';
import type { PageAssets } from '#edge/pages/page-assets.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import type { FormReply, PreparedPage, Viewer } from '#shared/rendering/ssr-entry.ts';

/** A page does not wait longer for any of its calls. */
const PAGE_CALL_TIMEOUT_MS = 10_000;

/** A page that may be rendered, with what its document names. */
export interface PrefetchedPage {
  readonly prepared: PreparedPage;
  readonly assets: PageAssets;
  readonly noindex: boolean;
}

export interface PrefetchOptions {
  readonly formReply?: FormReply | undefined;
  /** Ends the queries when it is aborted. */
  readonly signal?: AbortSignal;
  /** The address to render for, where it is not the one asked for. */
  readonly url?: string;
}

/** Starts all queries of a page, in the name of whoever asks for it, and waits for the critical ones. */
export async function prefetchPage(
  request: FastifyRequest,
  { client, gateway }: PageContext,
  { route, params, url: ownUrl }: FoundPage,
  viewer: Viewer,
  { formReply, signal, url = ownUrl }: PrefetchOptions,
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
    transport: (name, arg, callSignal) =>
      gateway.call(name, arg as never, {
        ...(token && { token }),
        requestId: request.id,
        address: request.ip,
        signal: callSignal,
        timeoutMs: PAGE_CALL_TIMEOUT_MS,
      }),
    ...(signal && { signal }),
    ...(formReply && { formReply }),
  });
  const noindex = route.access !== 'public' || route.unlisted === true;
  return { prepared, assets: client.assetsOf(entry.pageModules(route.id)), noindex };
}
