import type { FastifyInstance } from 'fastify';
import type { ClientBuild } from '#edge/pages/client-build.ts';
import type { SsrEntry } from '#shared/rendering/ssr-entry.ts';

/** Port of Vite's own websocket: hot replacement shares nothing with the site's sockets. */
const VITE_SOCKET_PORT = 24_678;

/** The client straight from its sources, by Vite inside the edge: same code path, hot replacement in the browser. */
export async function startDevClient(app: FastifyInstance): Promise<ClientBuild> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: VITE_SOCKET_PORT } },
    appType: 'custom',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment');
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next);
  });
  return {
    ssrEntry: () => ssr.runner.import<SsrEntry>('/client/entry-server.tsx'),
    assetsOf: () => ({ entry: '/client/entry-dev.ts', styles: ['/client/styles/theme.scss'], preloads: [] }),
    filesDir: undefined,
    fragments: undefined,
    viteSocketPort: VITE_SOCKET_PORT,
  };
}
