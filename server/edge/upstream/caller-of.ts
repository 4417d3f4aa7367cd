import type { FastifyRequest } from 'fastify';
import type { CallerIdentity } from '#edge/upstream/gateway-pool.ts';
import { requestSpan } from '../../tracing/spans.ts';

/** Names a request to the gateway, for its log and its limits; without the session. */
export function callerOf(request: FastifyRequest): CallerIdentity {
  return { requestId: request.id, ip: request.ip, span: requestSpan(request.raw) };
}
