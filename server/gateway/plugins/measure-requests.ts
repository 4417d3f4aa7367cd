import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route in the metrics; the default is its pattern. */
    call?: string;
  }
}

/** Code in the metrics for a caller that disconnected before the reply. */
const CLIENT_GONE = 'CLIENT_GONE';

/** Counts and measures every request but chat sockets. */
export const measureRequests = fp<Pick<GatewayDeps, 'metrics'>>(
  async (app, { metrics }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.headers.upgrade !== undefined) return done();
      metrics.requestStarted();
      // Not onResponse: it does not run for broken connections.
      reply.raw.once('close', () => {
        const { config, url } = request.routeOptions;
        const code = reply.raw.writableFinished ? reply.outcome : CLIENT_GONE;
        metrics.requestEnded(config.call ?? url ?? 'none', code, reply.elapsedTime / 1000);
      });
      done();
    });
  },
  { name: 'gateway-measure-requests', dependencies: ['gateway-errors'], fastify: '5.x' },
);
