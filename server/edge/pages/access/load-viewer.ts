import type { FastifyReply, FastifyRequest } from 'fastify';
import { EdgeError } from '#edge/http/edge-error.ts';
import { endSession, type SessionContext } from '#edge/session/apply-reply-effects.ts';
import { fetchViewer } from '#edge/session/fetch-viewer.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Route } from '#shared/routes/table.ts';

export const ANONYMOUS: Viewer = { member: null, approval: null };

/** The viewer of a page. `expired`: the request's session had ended, and its cookie is cleared. */
export interface PageViewer {
  readonly viewer: Viewer;
  readonly expired: boolean;
}

/**
 * Loads the viewer of a request. If the gateway is unavailable, public pages are rendered for a visitor.
 * @throws EdgeError if the gateway is unavailable and the page requires a session, and if the edge is overloaded or
 *   the rate limit is exceeded
 */
export async function loadViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SessionContext,
  route: Route,
  gone: AbortSignal,
): Promise<PageViewer> {
  if (readToken(request, context.config)) {
    // Even an invalid token causes gateway calls, and the page cannot be cached.
    request.server.rejectOverload(request);
    await request.server.rejectTooMany(request);
  }
  const loaded = await fetchViewer(request, context, gone);
  if (loaded.kind === 'member') return { viewer: loaded.viewer, expired: false };
  if (loaded.kind === 'unavailable' && route.access !== 'public' && !gone.aborted) {
    throw new EdgeError('GATEWAY_UNREACHABLE', 503);
  }
  const expired = loaded.kind === 'loggedOut';
  if (expired) endSession({ request, reply, context });
  return { viewer: ANONYMOUS, expired };
}
