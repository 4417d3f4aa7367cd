import fp from 'fastify-plugin';
import { createLinkLoader, type LinkLoader } from '#edge/pages/poster/mini-program-link.ts';
import { sendPoster } from '#edge/pages/poster/poster.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import type { Config } from '../../../config.ts';

const RETRY_AFTER_SECONDS = 30;

declare module 'fastify' {
  interface FastifyInstance {
    miniProgramLink: LinkLoader;
  }
}

export interface MiniProgramOptions {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly gateway: Pick<GatewayCaller, 'call'>;
}

/** `GET /mini-program`: redirects to the mini-program. The QR code and the retry button of the poster link here. */
export const miniProgram = fp<MiniProgramOptions>(
  async (app, { config, gateway }) => {
    app.decorate('miniProgramLink', createLinkLoader(gateway));
    app.get('/mini-program', async (request, reply) => {
      const link = await app.miniProgramLink(callerOf(request));
      if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302);
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
      return sendPoster(request, reply, config, undefined);
    });
  },
  { name: 'edge-mini-program', fastify: '5.x' },
);
