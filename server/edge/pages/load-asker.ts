import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#edge/pages/page-context.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { loadViewer } from '#edge/session/load-viewer.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Route } from '#shared/routes/table.ts';

export const NOBODY: Viewer = { member: null, approval: null };

/** Whoever asks for a page. `expired`: came with a session that is over, and was put out of it. */
export interface Asker {
  readonly viewer: Viewer;
  readonly expired: boolean;
}

/**
 * Finds out who asks. While the gateway cannot say, members see the public pages as visitors do.
 * @throws EdgeError where the page is for members and nobody can say whether this is one, and where there is too
 *   much to do
 */
export async function loadAsker(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  route: Route,
  gone: AbortSignal,
): Promise<Asker> {
  if (readToken(request)) {
    // A token, whatever it is worth, makes the gateway work, and what comes of it is rendered for one alone.
    request.server.refuseOverload();
    await request.server.refuseTooMany(request);
  }
  const loaded = await loadViewer(request, context, gone);
  if (loaded.kind === 'member') return { viewer: loaded.viewer, expired: false };
  if (loaded.kind === 'unavailable' && route.access !== 'public' && !gone.aborted) {
    throw new EdgeError('GATEWAY_UNREACHABLE', 503);
  }
  const expired = loaded.kind === 'loggedOut';
  if (expired) endSession({ request, reply, context });
  return { viewer: NOBODY, expired };
}
