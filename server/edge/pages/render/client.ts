import fp from 'fastify-plugin';
import { type ClientBuild, loadClientBuild } from '#edge/pages/render/client-build.ts';
import { startDevClient } from '#edge/pages/render/dev-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    clientBuild: ClientBuild;
  }
}

export interface ClientOptions {
  /** Folder of the built client, or `sources`: Vite serves it, for development. */
  readonly client: string;
}

/** Loads the client that pages render. */
export const client = fp<ClientOptions>(
  async (app, options) => {
    const isDev = options.client === 'sources';
    app.decorate('clientBuild', isDev ? await startDevClient(app) : await loadClientBuild(options.client));
  },
  { name: 'edge-client', fastify: '5.x' },
);
