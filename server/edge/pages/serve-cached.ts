import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundPage } from '#edge/pages/find-page.ts';
import type { Encoding, StoredPage } from '#edge/pages/page-cache.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { prefetchPage } from '#edge/pages/prefetch-page.ts';
import { renderWhole } from '#edge/pages/render-whole.ts';

const NOBODY = { member: null, approval: null } as const;

/** Serves a public page to an anonymous visitor: rendered once for all, by a request that brings nothing personal. */
export async function serveCached(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  found: FoundPage,
  url: string,
): Promise<FastifyReply> {
  const answered = context.cache.get(url, async () =>
    renderWhole(await prefetchPage(request, context, found, NOBODY, { url }), context.policy),
  );
  const { page, answer } = answered instanceof Promise ? await answered : answered;
  context.metrics.pageCacheAnswered(answer);
  context.metrics.pageServed(
    found.route.id,
    answer === 'stale' ? 'stale' : 'cached',
    reply.elapsedTime / 1000,
  );
  return sendStored(request, reply, page);
}

/** Sends stored bytes, or 304 to whoever has them. */
function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = page.bodies[encoding];
  reply.headers({
    // Whoever keeps it asks whether it is still the one; members and phones get other pages at the same address.
    ...(page.status < 500 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' }),
    vary: 'Accept-Encoding, Cookie, User-Agent',
    'content-security-policy': page.policy,
  });
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function chooseEncoding(accepted = ''): Encoding {
  if (accepts(accepted, BROTLI)) return 'br';
  return accepts(accepted, GZIP) ? 'gzip' : 'identity';
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const accepts = (accepted: string, encoding: RegExp) => encoding.test(accepted);
