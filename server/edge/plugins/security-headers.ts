import fp from 'fastify-plugin';
import { BASE_BEHIND_TLS, baseHeaders } from '#edge/http/base-headers.ts';
import type { Config } from '../../config.ts';

/** Sends the base headers with every reply. */
export const securityHeaders = fp<{ config: Pick<Config, 'publicOrigin'> }>(
  async (app, { config }) => {
    const behindTls = config.publicOrigin?.startsWith('https:');
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(behindTls ? BASE_BEHIND_TLS : baseHeaders(request));
      done();
    });
  },
  { name: 'edge-security-headers', fastify: '5.x' },
);
