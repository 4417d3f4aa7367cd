import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { createLinkLoader, type LinkLoader } from '#edge/pages/poster/mini-program-link.ts';
import { sendPoster } from '#edge/pages/poster/poster.ts';

const RETRY_AFTER_SECONDS = 30;

declare module 'fastify' {
  interface FastifyInstance {
    miniProgramLink: LinkLoader;
  }
}

/** `GET /mini-program`: redirects to the mini-program. The QR code and the retry button of the poster link here. */
export function miniProgram(app: FastifyInstance, context: EdgeContext): void {
  app.decorate('miniProgramLink', createLinkLoader(context.gateway));
  app.get('/mini-program', async (request, reply) => {
    const link = await app.miniProgramLink({ requestId: request.id, address: request.ip });
    if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302);
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    return sendPoster(request, reply, context, undefined);
  });
}
