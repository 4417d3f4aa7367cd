import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';

/** Time for a load balancer to notice that the gateway is not ready; connections are accepted meanwhile. */
const NOTICE_MS = 1500;
/** The sockets are closed in this period, so that their browsers do not all reconnect in the same moment. */
const SOCKETS_MS = 1000;
/** Connections open after this time are closed, before an orchestrator's usual kill timeout of 10 seconds. */
const GRACE_MS = 6000;

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the start of a shutdown: the gateway is not ready, and replies close their connection. */
    draining: boolean;
    /** Shuts the server down as `close` does, after load balancers have noticed and the sockets have moved. */
    drain(): Promise<void>;
  }
}

export interface DrainOptions {
  /** Waits until load balancers have noticed; set only in tests. */
  readonly notice?: () => Promise<unknown>;
  /** Set only in tests. */
  readonly socketsMs?: number;
  /** Set only in tests. */
  readonly graceMs?: number;
}

/** Requires Fastify's `return503OnClosing: false`, so that requests on open connections are still answered. */
export const drain = fp<DrainOptions>(
  async (app, { notice = () => sleep(NOTICE_MS), socketsMs = SOCKETS_MS, graceMs = GRACE_MS }) => {
    let closing = false;
    let deadline: NodeJS.Timeout | undefined;
    app.decorate('draining', false);
    app.decorate('drain', async () => {
      app.draining = true;
      await notice();
      await app.closeChatSockets(socketsMs);
      await app.close();
    });

    app.addHook('onRequest', (_request, reply, done) => {
      if (app.draining) reply.header('connection', 'close');
      done();
    });
    app.addHook('preClose', async () => {
      app.draining = true;
      closing = true;
      deadline = setTimeout(() => {
        app.log.warn('closing connections still open after the grace period');
        app.server.closeAllConnections();
      }, graceMs);
    });
    app.addHook('onClose', async () => clearTimeout(deadline));
    // Replies started before the shutdown announced keep-alive; without this their connections idle until the timeout.
    app.addHook('onResponse', (_request, _reply, done) => {
      if (closing) setImmediate(() => app.server.closeIdleConnections());
      done();
    });
  },
  { name: 'gateway-drain', dependencies: ['chat-socket'], fastify: '5.x' },
);
