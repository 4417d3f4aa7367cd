import type { FastifyReply, FastifyRequest } from 'fastify';
import { detectDevice } from '#edge/http/detect-device.ts';
import { confirmLogout } from '#edge/pages/access/confirm-logout.ts';
import { enforceAccess } from '#edge/pages/access/enforce-access.ts';
import { ANONYMOUS, loadViewer } from '#edge/pages/access/load-viewer.ts';
import { serveCached } from '#edge/pages/cache/serve-cached.ts';
import { findPage, pageCacheKey } from '#edge/pages/find-page.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePoster } from '#edge/pages/poster/poster.ts';
import { disconnectSignal } from '#edge/pages/render/disconnect-signal.ts';
import { prefetchPage } from '#edge/pages/render/prefetch-page.ts';
import { streamPage } from '#edge/pages/render/stream-page.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';
import { nameSpan } from '../../tracing/spans.ts';

/** Serves one page in these steps: device → viewer → access → prefetch → stream. */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  formReply?: FormReply,
): Promise<FastifyReply> {
  const found = findPage(request.url);
  const onPhones = found.kind === 'page' && found.route.secret;
  if (!onPhones && detectDevice(request.headers['user-agent']) === 'mobile')
    return servePoster(request, reply, context);

  if (found.kind === 'moved') return reply.redirect(found.to, found.status);
  const { route } = found;
  nameSpan(request, route.path);
  const confirmation = confirmLogout(request, found, context.config);
  if (confirmation) return reply.header('cache-control', 'no-store').redirect(confirmation, 302);

  const gone = disconnectSignal(reply);
  const pageViewer = await loadViewer(request, reply, context, route, gone);
  if (gone.aborted) return reply.hijack();
  const redirected = enforceAccess(request, reply, context, found, pageViewer);
  if (redirected) return redirected;

  logPageView(request, route, pageViewer.viewer);
  const stored = pageViewer.viewer === ANONYMOUS && !formReply ? pageCacheKey(found) : undefined;
  if (stored && (await serveCached(request, reply, context, found, stored))) return reply;

  const page = await prefetchPage(request, context, found, pageViewer.viewer, { formReply, signal: gone });
  if (gone.aborted) return reply.hijack();
  if (page.prepared.loggedOut) {
    page.prepared.abort();
    endSession({ request, reply, context });
    const visitor = { viewer: ANONYMOUS, expired: true };
    return enforceAccess(request, reply, context, found, visitor) ?? reply.redirect(found.target, 302);
  }
  reply.raw.once('close', () => context.metrics.pageServed(route.id, 'streamed', reply.elapsedTime / 1000));
  return streamPage(request, reply, page, context, gone);
}
