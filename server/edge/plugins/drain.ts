import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';

/** Time for a load balancer to notice that the edge is not ready; connections are accepted meanwhile. */
const NOTICE_MS = 2000;
/** Connections open after this time are closed, before an orchestrator's usual kill timeout of 10 seconds. */
const GRACE_MS = 7000;

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the start of a shutdown: the edge is not ready, and replies close their connection. */
    draining: boolean;
    /**
     * Shuts the edge down gracefully: reports not ready, stops accepting connections, closes chat sockets with 1001
     * (their own preClose hook) and waits for streams up to a time limit. Resolves when everything is closed.
     */
    drain(): Promise<void>;
  }
}

export interface DrainOptions {
  readonly config: Pick<Config, 'trustProxy'>;
  /** Waits until load balancers have noticed; set only in tests. */
  readonly notice?: () => Promise<unknown>;
  /** Set only in tests. */
  readonly graceMs?: number;
}

/** Requires Fastify's `return503OnClosing: false`, so that requests on open connections are still answered. */
export const drain = fp<DrainOptions>(
  async (app, { config, notice = () => sleep(config.trustProxy ? NOTICE_MS : 0), graceMs = GRACE_MS }) => {
    let stopping: Promise<void> | undefined;
    let closing = false;
    app.decorate('draining', false);
    app.decorate('drain', () => {
      stopping ??= shutDown();
      return stopping;
    });

    app.addHook('onRequest', (_request, reply, done) => {
      if (app.draining) reply.header('connection', 'close');
      done();
    });
    app.addHook('preClose', async () => {
      app.draining = true;
      closing = true;
    });
    // Replies started before the shutdown announced keep-alive; without this their connections idle until the timeout.
    app.addHook('onResponse', (_request, _reply, done) => {
      if (closing) setImmediate(() => app.server.closeIdleConnections());
      done();
    });

    async function shutDown() {
      app.draining = true;
      await notice();
      const deadline = setTimeout(() => {
        app.log.warn('closing connections still open after the grace period');
        app.server.closeAllConnections();
      }, graceMs);
      await app.close();
      clearTimeout(deadline);
    }
  },
  { name: 'edge-drain', fastify: '5.x' },
);
