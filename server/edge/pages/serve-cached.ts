import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '#edge/pages/accepted-encoding.ts';
import type { FoundPage } from '#edge/pages/find-page.ts';
import { NOBODY } from '#edge/pages/load-asker.ts';
import type { Encoding, StoredPage } from '#edge/pages/page-cache.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { prefetchPage } from '#edge/pages/prefetch-page.ts';
import { renderWhole } from '#edge/pages/render-whole.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import { isListed } from '#shared/routes/table.ts';

/** Where no page is stored yet, a slow query must not keep its visitor from the rest for longer than this. */
const PATIENCE_MS = 1500;

/**
 * Serves a public page to an anonymous visitor: rendered once for all, by a request that brings nothing personal.
 * False where it takes too long to get it whole: it is better streamed then, and whole for those who come later.
 * (Not the reply itself: it is a thenable, and whoever awaits it gets undefined.)
 */
export async function serveCached(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  found: FoundPage,
  url: string,
): Promise<boolean> {
  const origin = isListed(found.route) ? context.origins.of(request) : '';
  const tellBroken = (error: unknown) => {
    // Visitors have a page all the same: only what is broken is told, not what was refused for now.
    if (!(error instanceof EdgeError)) request.log.error({ err: error }, 'a page for all failed to render');
  };
  const render = async () => {
    const page = await prefetchPage(request, context, found, NOBODY, { url, origin });
    return renderWhole(page, context.policy, tellBroken);
  };
  const answered = context.cache.get(origin + url, render, tellBroken);
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

/** Sends stored bytes, or 304 to whoever has them. */
function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page.bodies[encoding];
  reply.headers({
    // Whoever keeps it asks whether it is still the one; members and phones get other pages at the same address.
    ...(page.status < 500 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' }),
    vary: 'Accept-Encoding, Cookie, User-Agent',
    'content-security-policy': page.policy,
  });
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag))
    return void reply.code(304).send();
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(bytes);
}

/** What comes too late is undefined. */
async function within<T>(ms: number, promised: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : 'identity';
}
