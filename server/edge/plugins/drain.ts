import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** A balancer needs this long to see that the edge is not ready; connections are still taken meanwhile. */
const NOTICE_MS = 2000;
/** What still streams then is cut, so that all is over before an orchestrator's usual 10 seconds. */
const GRACE_MS = 7000;

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the first sign of the end: not ready, and no connection is kept for another request. */
    draining: boolean;
    /**
     * Ends the edge without failing anyone: not ready, then no new connections, sockets closed with 1001 by their
     * own preClose hook, streams finished or, after a bounded wait, cut. Resolves when all is closed.
     */
    drain(): Promise<void>;
  }
}

/** Needs Fastify's `return503OnClosing: false`: what comes in on an open connection is still answered. */
export function drain(
  app: FastifyInstance,
  { config }: { config: Config },
  { notice = (): Promise<unknown> => sleep(config.trustProxy ? NOTICE_MS : 0), graceMs = GRACE_MS } = {},
): void {
  let ending: Promise<void> | undefined;
  let closing = false;
  app.decorate('draining', false);
  app.decorate('drain', () => {
    ending ??= end();
    return ending;
  });

  app.addHook('onRequest', (_request, reply, done) => {
    if (app.draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    app.draining = true;
    closing = true;
  });
  // An answer that began before the end promised to keep its connection, which would now idle until its timeout.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });

  async function end() {
    app.draining = true;
    await notice();
    const deadline = setTimeout(() => {
      app.log.warn('connections were still open at the end of the grace and are cut');
      app.server.closeAllConnections();
    }, graceMs);
    await app.close();
    clearTimeout(deadline);
  }
}
