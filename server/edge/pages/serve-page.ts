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
import type { PageKind } from '#edge/plugins/metrics.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { loadViewer } from '#edge/session/load-viewer.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';
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

  if (readToken(request)) {
    // A token, whatever it is worth, makes the gateway work, and what comes of it is rendered for one alone.
    request.server.refuseOverload();
    await request.server.refuseTooMany(request);
  }
  const signal = signalOfGoing(reply);
  const loaded = await loadViewer(request, context, signal);
  if (signal.aborted) return reply.hijack();
  if (loaded.kind === 'unavailable' && route.access !== 'public')
    throw new EdgeError('GATEWAY_UNREACHABLE', 503);
  if (loaded.kind === 'loggedOut') endSession({ request, reply, context });
  const viewer = loaded.kind === 'member' ? loaded.viewer : NOBODY;

  const verdict = decideAccess(route, viewer, target, siteOrigin(request, context.config), context.config);
  if (verdict.kind === 'signOut') endSession({ request, reply, context });
  if (verdict.kind !== 'allow') {
    return redirect(loaded.kind === 'loggedOut' ? withReason(verdict.to, 'EXPIRED') : verdict.to);
  }

  logPageView(request, route, viewer);
  const stored = viewer === NOBODY && !formReply ? storedUnder(found) : undefined;
  if (stored && (await serveCached(request, reply, context, found, stored))) return reply;
  if (signal.aborted) return reply.hijack();

  const page = await prefetchPage(request, context, found, viewer, { formReply, signal });
  if (signal.aborted) return reply.hijack();
  if (page.prepared.loggedOut) {
    // The same address again, without the token: as a visitor's it leads where it should.
    page.prepared.abort();
    endSession({ request, reply, context });
    return redirect(target);
  }
  reply.raw.once('close', () => count('streamed'));
  return streamPage(request, reply, page, context, signal);

  function redirect(to: string) {
    count('redirect');
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  }
  function count(kind: PageKind) {
    context.metrics.pageServed(route.id, kind, reply.elapsedTime / 1000);
  }
}

/** Aborted when the browser goes away before it has the whole answer. */
function signalOfGoing({ raw }: FastifyReply): AbortSignal {
  const going = new AbortController();
  if (raw.destroyed) going.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) going.abort();
  });
  return going.signal;
}
