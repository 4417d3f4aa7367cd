import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import { createContext, type EdgeContext } from '#edge/app.ts';
import { answerFrameworkError } from '#edge/http/answer-error.ts';
import { loggerOptions, logOptions } from '#edge/observability/log-options.ts';
import { errors } from '#edge/plugins/errors.ts';
import { originCheck } from '#edge/plugins/origin-check.ts';
import { requestLog } from '#edge/plugins/request-log.ts';
import { forwardHttp } from '#edge/proxy/forward-http.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import type { Http } from '#test/support/http/serve.ts';
import { type Config, readConfig } from '../../../server/config.ts';

export interface MinimalEdge {
  readonly app: FastifyInstance;
  readonly context: EdgeContext;
  readonly url: string;
  readonly http: Http;
  /** The whole log. */
  readonly log: () => string;
  close(): Promise<void>;
}

/** Starts the edge's session and proxy, without pages, in front of a gateway; listens on a free port. */
export async function startMinimalEdge(
  gatewayUrl: string,
  options: {
    env?: Record<string, string>;
    timeoutMs?: number;
    extend?: (edge: MinimalEdge) => void | Promise<void>;
  } = {},
): Promise<MinimalEdge> {
  const config: Config = readConfig({ GATEWAY_URL: gatewayUrl, DEMO: '1', ...options.env });
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const context = createContext(config, gatewayUrl);
  const loggerInstance: FastifyBaseLogger = pino({ ...loggerOptions(config), level: 'trace' }, sink);
  const { logger: _, ...logging } = logOptions(config);
  const app: FastifyInstance = Fastify({
    ...logging,
    loggerInstance,
    trustProxy: trustedProxies(config.trustProxy),
    frameworkErrors: answerFrameworkError,
  });
  await app.register(errors);
  await app.register(requestLog);
  await app.register(originCheck, context);
  await app.register(cookie);
  await app.register(forwardHttp, {
    ...context,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  const edge: MinimalEdge = {
    app,
    context,
    get http() {
      return supertest(app.listeningOrigin);
    },
    get url() {
      return app.listeningOrigin;
    },
    log: () => lines.join(''),
    async close() {
      await app.close();
      await context.gateway.close();
    },
  };
  await options.extend?.(edge);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return edge;
}
