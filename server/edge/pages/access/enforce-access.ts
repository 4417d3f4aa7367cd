import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigin } from '#edge/http/site-origin.ts';
import type { Metrics } from '#edge/observability/metrics.ts';
import { decideAccess } from '#edge/pages/access/decide-access.ts';
import type { PageViewer } from '#edge/pages/access/load-viewer.ts';
import { endSession, type SessionContext } from '#edge/session/apply-reply-effects.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';
import type { Route } from '#shared/routes/table.ts';
import type { Config } from '../../../config.ts';

/** The services that access control needs. */
export interface AccessContext extends SessionContext {
  readonly config: Config;
  readonly metrics: Pick<Metrics, 'pageServed'>;
}

/** Redirects a viewer without access, and ends the session if the guard requires it. Undefined if allowed. */
export function enforceAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AccessContext,
  { route, target }: { readonly route: Route; readonly target: string },
  { viewer, expired }: PageViewer,
): FastifyReply | undefined {
  const { config, metrics } = context;
  const back = expired && route.forgottenOnLogout ? '/' : target;
  const verdict = decideAccess(route, viewer, back, siteOrigin(request, config), config);
  if (verdict.kind === 'allow') return undefined;
  if (verdict.kind === 'signOut') endSession({ request, reply, context });
  metrics.pageServed(route.id, 'redirect', reply.elapsedTime / 1000);
  return reply
    .header('cache-control', 'no-store')
    .redirect(expired ? withReason(verdict.to, 'EXPIRED') : verdict.to, 302);
}
