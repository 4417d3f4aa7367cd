import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideAccess } from '#edge/pages/decide-access.ts';
import { detectDevice } from '#edge/pages/detect-device.ts';
import { findPage, storedUnder } from '#edge/pages/find-page.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePoster } from '#edge/pages/poster.ts';
import { prefetchPage } from '#edge/pages/prefetch-page.ts';
import { serveCached } from '#edge/pages/serve-cached.ts';
import { streamPage } from '#edge/pages/stream-page.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import { loadViewer } from '#edge/session/load-viewer.ts';
import { clearSession } from '#edge/session/session-cookie.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import type { FormReply, Viewer } from '#shared/rendering/ssr-entry.ts';

const NOBODY: Viewer = { member: null, approval: null };

/** Serves one page, in one straight line: device → viewer → access → prefetch → stream. */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  formReply?: FormReply,
): Promise<FastifyReply> {
  if (detectDevice(request.headers['user-agent']) === 'mobile') return servePoster(request, reply, context);

  const found = findPage(request.url);
  if (found.kind === 'moved') return reply.redirect(found.to, found.status);
  const { route, target } = found;

  const loaded = await loadViewer(request, context);
  if (loaded.kind === 'unavailable' && route.access !== 'public')
    throw new EdgeError('GATEWAY_UNREACHABLE', 503);
  if (loaded.kind === 'loggedOut') clearSession(reply, context.config, request);
  const viewer = loaded.kind === 'member' ? loaded.viewer : NOBODY;

  const verdict = decideAccess(route, viewer, target, siteOrigin(request, context.config), context.config);
  if (verdict.kind === 'signOut') clearSession(reply, context.config, request);
  if (verdict.kind !== 'allow') return reply.header('cache-control', 'no-store').redirect(verdict.to, 302);

  logPageView(request, route, viewer);
  const stored = viewer === NOBODY && !formReply ? storedUnder(found) : undefined;
  if (stored) return serveCached(request, reply, context, found, stored);

  const page = await prefetchPage(request, context, found, viewer, formReply);
  return streamPage(request, reply, page, context.policy);
}
