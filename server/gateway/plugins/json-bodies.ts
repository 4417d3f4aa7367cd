import type { FastifyInstance } from 'fastify';
import { invalidParams } from '#gateway/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came, byte by byte, for what is signed. */
    rawBody: Buffer | null;
  }
}

/** Far deeper than any call's body; deeper ones would overflow the stack of recursive checks. */
const MAX_DEPTH = 32;

/**
 * Bodies are JSON. An empty one counts as none, whatever its content type says. One nested deeper than `MAX_DEPTH` is
 * refused as malformed.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    if (body.length === 0) done(null, undefined);
    else {
      parse(request, body.toString(), (error: Error | null, value?: unknown) => {
        if (!error && isDeeperThan(value, MAX_DEPTH)) done(invalidParams([]));
        else done(error, value);
      });
    }
  });
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(part => isDeeperThan(part, levels - 1));
}
