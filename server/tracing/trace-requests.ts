import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { redactedPathOf } from '#shared/logging/redact-path.ts';
import { endSpan, nameSpan, requestSpan } from './spans.ts';

/** `error.type` of a request whose caller disconnected before the reply. */
const CLIENT_GONE = 'client_gone';

/**
 * Records a span for each request. Handlers find it as the active span. Names and attributes contain no query and no
 * bodies. Health checks are not recorded, nor are upgrades: a chat socket outlives its request.
 */
export const traceRequests = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!isRecorded(request)) return done();
      const span = requestSpan(request.raw);
      nameSpan(request, request.routeOptions.url ?? 'none');
      span.setAttributes({
        'http.request.method': request.method,
        'url.path': redactedPathOf(request.url),
      });
      // Not onResponse: it does not run for broken connections and hijacked replies.
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        span.setAttribute('http.response.status_code', statusCode);
        const failure = statusCode >= 500 ? String(statusCode) : undefined;
        endSpan(span, writableFinished ? failure : CLIENT_GONE);
      });
      done();
    });
    // Not onRequest: the events of a request's body have no active span.
    app.addHook('preValidation', (request, _reply, done) => {
      if (!isRecorded(request)) return done();
      context.with(trace.setSpan(ROOT_CONTEXT, requestSpan(request.raw)), done);
    });
  },
  { name: 'trace-requests', fastify: '5.x' },
);

function isRecorded({ raw, headers, routeOptions }: FastifyRequest): boolean {
  return requestSpan(raw).isRecording() && !routeOptions.config.healthCheck && headers.upgrade === undefined;
}
