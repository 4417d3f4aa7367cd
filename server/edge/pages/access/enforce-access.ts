import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideAccess } from '#edge/pages/access/decide-access.ts';
import type { PageViewer } from '#edge/pages/access/load-viewer.ts';
import type { FoundPage } from '#edge/pages/find-page.ts';
import type { PageContext } from '#edge/pages/render/page-context.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';

/** Redirects a viewer without access, and ends the session if the guard requires it. Undefined if allowed. */
export function enforceAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  { route, target }: FoundPage,
  { viewer, expired }: PageViewer,
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
