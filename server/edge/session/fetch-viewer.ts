import type { FastifyRequest } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import type { LoadedViewer } from '#edge/session/viewer-cache.ts';

/**
 * Loads the viewer of a request by its session cookie.
 * @param signal aborted when the browser disconnects
 */
export async function fetchViewer(
  request: FastifyRequest,
  { viewers }: Pick<EdgeContext, 'viewers'>,
  signal?: AbortSignal,
): Promise<LoadedViewer | { readonly kind: 'visitor' }> {
  const token = readToken(request);
  if (token === undefined) return { kind: 'visitor' };
  return viewers.load(token, { requestId: request.id, address: request.ip, signal });
}
