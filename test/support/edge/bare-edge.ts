import { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { answerFrameworkError } from '#edge/http/answer-error.ts';
import { loggerOptions, logOptions } from '#edge/observability/log-options.ts';
import { errors } from '#edge/plugins/errors.ts';
import { requestLog } from '#edge/plugins/request-log.ts';
import { securityHeaders } from '#edge/plugins/security-headers.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { type Config, readConfig } from '../../../server/config.ts';

export interface BareEdge {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Parsed log lines. */
  readonly lines: Record<string, unknown>[];
}

/**
 * Builds the plugins that every request of the edge passes, without routes. The caller adds routes and closes
 * it.
 */
export async function buildBareEdge(env: Record<string, string> = {}): Promise<BareEdge> {
  const config = readConfig({ GATEWAY_URL: 'http://gateway.invalid', ...env });
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line) lines.push(JSON.parse(line));
      done();
    },
  });
  const { logger: _, ...logging } = logOptions(config);
  const app: FastifyInstance = Fastify({
    ...logging,
    loggerInstance: pino(loggerOptions(config), sink) as FastifyBaseLogger,
    trustProxy: trustedProxies(config.trustProxy),
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
  });
  await app.register(securityHeaders, { config });
  await app.register(requestLog);
  await app.register(errors);
  await app.register(cookie);
  return { app, config, lines };
}
