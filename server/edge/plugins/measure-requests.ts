import fp from 'fastify-plugin';
import type { Metrics } from '#edge/observability/metrics.ts';

/** Counts requests in flight, and the rejections of the edge by their code. */
export const measureRequests = fp<{ readonly metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      metrics.requestStarted();
      // Not onResponse: it does not run for broken connections and hijacked replies.
      reply.raw.once('close', () => metrics.requestEnded(reply.rejection));
      done();
    });
  },
  { name: 'edge-measure-requests', dependencies: ['edge-request-log'], fastify: '5.x' },
);
