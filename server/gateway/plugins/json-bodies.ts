import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came, byte by byte, for what is signed. */
    rawBody: Buffer | null;
  }
}

/** Bodies are JSON. An empty one counts as none, whatever its content type says. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
