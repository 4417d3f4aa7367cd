import fp from 'fastify-plugin';
import { EdgeError } from '#edge/http/edge-error.ts';

/** Rejects requests with several Host headers: Node takes the first, a proxy in front may take the last. */
export const singleHost = fp(
  async app => {
    app.addHook('onRequest', (request, _reply, done) => {
      const isRepeated = (request.raw.headersDistinct.host?.length ?? 0) > 1;
      done(isRepeated ? new EdgeError('PARAM_INVALID', 400) : undefined);
    });
  },
  { name: 'edge-single-host', fastify: '5.x' },
);
