import type { FastifyReply, FastifyRequest } from 'fastify';
import { detectDevice } from '#edge/pages/detect-device.ts';
import { findPage, storedUnder } from '#edge/pages/find-page.ts';
import { leadElsewhere } from '#edge/pages/lead-elsewhere.ts';
import { loadAsker, NOBODY } from '#edge/pages/load-asker.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePoster } from '#edge/pages/poster.ts';
import { prefetchPage } from '#edge/pages/prefetch-page.ts';
import { serveCached } from '#edge/pages/serve-cached.ts';
import { signalOfGoing } from '#edge/pages/signal-of-going.ts';
import { streamPage } from '#edge/pages/stream-page.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

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
  const { route } = found;

  const gone = signalOfGoing(reply);
  const asker = await loadAsker(request, reply, context, route, gone);
  if (gone.aborted) return reply.hijack();
  const elsewhere = leadElsewhere(request, reply, context, found, asker);
  if (elsewhere) return elsewhere;

  logPageView(request, route, asker.viewer);
  const stored = asker.viewer === NOBODY && !formReply ? storedUnder(found) : undefined;
  if (stored && (await serveCached(request, reply, context, found, stored))) return reply;

  const page = await prefetchPage(request, context, found, asker.viewer, { formReply, signal: gone });
  if (gone.aborted) return reply.hijack();
  if (page.prepared.loggedOut) {
    page.prepared.abort();
    endSession({ request, reply, context });
    const visitor = { viewer: NOBODY, expired: true };
    return leadElsewhere(request, reply, context, found, visitor) ?? reply.redirect(found.target, 302);
  }
  reply.raw.once('close', () => context.metrics.pageServed(route.id, 'streamed', reply.elapsedTime / 1000));
  return streamPage(request, reply, page, context, gone);
}
