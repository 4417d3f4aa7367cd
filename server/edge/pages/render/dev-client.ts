import type { FastifyInstance } from 'fastify';
import type { ClientBuild } from '#edge/pages/render/client-build.ts';
import type { SsrEntry } from '#shared/rendering/ssr-entry.ts';

/** Vite's websocket has its own port, separate from the chat sockets. */
const VITE_SOCKET_PORT = 24_678;

/** Serves the client from its sources with Vite inside the edge, with hot module replacement in the browser. */
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
    assetsOf: () => ({
      entry: '/client/entry-dev.ts',
      styles: [{ href: '/client/styles/theme.scss', contains: [] }],
      preloads: [],
    }),
    filesDir: undefined,
    fragments: undefined,
    viteSocketPort: VITE_SOCKET_PORT,
  };
}
