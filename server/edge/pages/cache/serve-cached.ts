import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#edge/http/accepted-encoding.ts';
import type { PolicyOptions } from '#edge/http/csp.ts';
import { EdgeError, RETRY_AFTER_SECONDS } from '#edge/http/edge-error.ts';
import type { Metrics } from '#edge/observability/metrics.ts';
import { ANONYMOUS } from '#edge/pages/access/load-viewer.ts';
import type { CachedOrigins } from '#edge/pages/cache/cached-origins.ts';
import type { Encoding, PageCache, StoredPage } from '#edge/pages/cache/page-cache.ts';
import { prefetchPage, type RenderContext, type RequestedPage } from '#edge/pages/render/prefetch-page.ts';
import { renderComplete } from '#edge/pages/render/render-complete.ts';
import { isIndexable } from '#shared/routes/table.ts';

/** How long a visitor waits for a page that is not stored yet, before it is streamed instead. */
const PATIENCE_MS = 1500;

/** The services that cached pages need. */
export interface CacheContext extends RenderContext {
  readonly cache: PageCache;
  readonly origins: CachedOrigins;
  readonly policy: PolicyOptions;
  readonly metrics: Pick<Metrics, 'pageCacheAnswered' | 'pageServed'>;
}

/**
 * Serves a public page to an anonymous visitor from the cache; it is rendered without personal data. Returns false if
 * the render takes too long: the caller then streams the page, while the render completes for later requests.
 * (It returns no reply, because a reply is a thenable that resolves to undefined.)
 */
export async function serveCached(
  request: FastifyRequest,
  reply: FastifyReply,
  context: CacheContext,
  found: RequestedPage,
  url: string,
): Promise<boolean> {
  const origin = isIndexable(found.route) ? context.origins.of(request) : '';
  const logError = (error: unknown) => {
    // The visitor still gets a page, so overload and rate-limit errors are not logged.
    if (!(error instanceof EdgeError)) request.log.error({ err: error }, 'cached page failed to render');
  };
  const render = async () => {
    const page = await prefetchPage(request, context, found, ANONYMOUS, { url, origin });
    return renderComplete(page, context.policy, logError);
  };
  const answered = context.cache.get(origin + url, render, logError);
  const ready = answered instanceof Promise ? await within(PATIENCE_MS, answered) : answered;
  if (!ready) return false;
  const { page, answer } = ready;
  context.metrics.pageCacheAnswered(answer);
  context.metrics.pageServed(
    found.route.id,
    answer === 'stale' ? 'stale' : 'cached',
    reply.elapsedTime / 1000,
  );
  sendStored(request, reply, page);
  return true;
}

/** Sends the stored bytes, or 304 if the browser has them. */
function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page.bodies[encoding];
  reply.headers({
    // Browsers must revalidate, because members and phones get other pages at the same URL.
    ...(page.status < 500 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' }),
    vary: 'Accept-Encoding, Cookie, User-Agent',
    'content-security-policy': page.policy,
  });
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag))
    return void reply.code(304).send();
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(bytes);
}

/** Resolves to undefined if the promise takes longer than `ms`. */
async function within<T>(ms: number, promised: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (acceptsEncoding('br', accepted)) return 'br';
  return acceptsEncoding('gzip', accepted) ? 'gzip' : 'identity';
}
