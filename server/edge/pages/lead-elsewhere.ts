import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideAccess } from '#edge/pages/decide-access.ts';
import type { FoundPage } from '#edge/pages/find-page.ts';
import type { Asker } from '#edge/pages/load-asker.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';

/** Redirects whoever may not see the page, or ends their session as well; undefined for those who may. */
export function leadElsewhere(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  { route, target }: FoundPage,
  { viewer, expired }: Asker,
): FastifyReply | undefined {
  const { config, metrics } = context;
  const verdict = decideAccess(route, viewer, target, siteOrigin(request, config), config);
  if (verdict.kind === 'allow') return undefined;
  if (verdict.kind === 'signOut') endSession({ request, reply, context });
  metrics.pageServed(route.id, 'redirect', reply.elapsedTime / 1000);
  return reply
    .header('cache-control', 'no-store')
    .redirect(expired ? withReason(verdict.to, 'EXPIRED') : verdict.to, 302);
}
