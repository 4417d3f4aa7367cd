import type { FastifyRequest } from 'fastify';
import { type CookieConfig, readToken } from '#edge/session/session-cookie.ts';
import type { LoadedViewer, ViewerCache } from '#edge/session/viewer-cache.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';

/**
 * Loads the viewer of a request by its session cookie.
 * @param signal aborted when the browser disconnects
 */
export async function fetchViewer(
  request: FastifyRequest,
  { config, viewers }: { readonly config: CookieConfig; readonly viewers: ViewerCache },
  signal?: AbortSignal,
): Promise<LoadedViewer | { readonly kind: 'visitor' }> {
  const token = readToken(request, config);
  if (token === undefined) return { kind: 'visitor' };
  return viewers.load(token, { ...callerOf(request), signal });
}
