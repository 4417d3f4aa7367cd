import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml } from '#edge/http/send-html.ts';
import { siteOrigin } from '#edge/http/site-origin.ts';
import { splitUrl } from '#edge/http/split-url.ts';
import type { Metrics } from '#edge/observability/metrics.ts';
import { ANONYMOUS } from '#edge/pages/access/load-viewer.ts';
import { posterDocument, posterPolicy } from '#edge/pages/poster/poster-document.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import { matchRoute } from '#shared/routes/table.ts';
import type { Config } from '../../../config.ts';

/**
 * Answers every page request of a phone with the poster that opens the mini-program. The poster
 * is the same for all viewers, so the session is not loaded.
 */
export async function servePoster(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, metrics }: { config: Pick<Config, 'publicOrigin'>; metrics: Pick<Metrics, 'pageServed'> },
): Promise<FastifyReply> {
  const link = await request.server.miniProgramLink(callerOf(request));
  const match = matchRoute(splitUrl(request.url)[0]);
  if (match.kind === 'page') logPageView(request, match.route, ANONYMOUS);
  const route = match.kind === 'page' ? match.route.id : 'none';
  metrics.pageServed(route, 'poster', reply.elapsedTime / 1000);
  return sendPoster(request, reply, config, link);
}

/** Sends the poster; without a link it still has the QR code. Not stored: desktops get another page at this URL. */
export function sendPoster(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicOrigin'>,
  link: string | undefined,
): FastifyReply {
  reply.headers({
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding, User-Agent',
    'content-security-policy': posterPolicy,
  });
  const html = posterDocument(link, `${siteOrigin(request, config)}/mini-program`);
  return sendHtml(request, reply, [html]);
}
