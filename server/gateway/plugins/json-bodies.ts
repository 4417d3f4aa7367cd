import fp from 'fastify-plugin';
import { invalidParams } from '#gateway/calls/business-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes of a JSON body, for signature checks. */
    rawBody: Buffer | null;
  }
}

/** Deeper than any call's body. Deeply nested bodies would overflow the stack of recursive checks. */
const MAX_DEPTH = 32;

/**
 * Parses JSON bodies. An empty body counts as no body, regardless of its content type. A body nested deeper
 * than `MAX_DEPTH` is rejected as malformed.
 */
export const jsonBodies = fp(
  async app => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.decorateRequest('rawBody', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = body;
      if (body.length === 0) return done(null, undefined);
      parse(request, body.toString(), (error: Error | null, value?: unknown) => {
        if (!error && isDeeperThan(value, MAX_DEPTH)) done(invalidParams([]));
        else done(error, value);
      });
    });
  },
  { name: 'gateway-json-bodies', fastify: '5.x' },
);

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(part => isDeeperThan(part, levels - 1));
}
