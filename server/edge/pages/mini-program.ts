import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { createLinkSource, type LinkSource } from '#edge/pages/mini-program-link.ts';
import { sendPoster } from '#edge/pages/poster.ts';

const RETRY_AFTER_SECONDS = 30;

declare module 'fastify' {
  interface FastifyInstance {
    miniProgramLink: LinkSource;
  }
}

/** `GET /mini-program`: leads into the mini-program. The posters' QR code and button come here. */
export function miniProgram(app: FastifyInstance, context: EdgeContext): void {
  app.decorate('miniProgramLink', createLinkSource(context.gateway));
  app.get('/mini-program', async (request, reply) => {
    const link = await app.miniProgramLink({ requestId: request.id, address: request.ip });
    if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302);
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    return sendPoster(request, reply, context, undefined);
  });
}
