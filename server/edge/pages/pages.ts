import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { StreamBackpressure, unreadBytes } from '#edge/http/stream-backpressure.ts';
import { CachedOrigins } from '#edge/pages/cache/cached-origins.ts';
import { PageCache } from '#edge/pages/cache/page-cache.ts';
import { formPosts } from '#edge/pages/form-posts.ts';
import type { PageContext, PagesOptions } from '#edge/pages/page-context.ts';
import { PAGE_STYLES } from '#edge/pages/render/page-assets.ts';
import { servePage } from '#edge/pages/serve-page.ts';

/** Names of built files contain a hash of their content, so they never change. */
const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

/** Of all pages together: a page is rendered at full speed, even if the browser reads slowly. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** Sent in the place of the files beside them; not at URLs of their own, since each route prolongs the start. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

/** Serves the pages, their forms and the client's files. Every GET that no other route matches is a page. */
export const pages = fp<PagesOptions>(
  async (app, options) => {
    const client = app.clientBuild;
    const { publicOrigin, ssoLoginUrl } = options.config;
    const unread = new StreamBackpressure(MAX_UNREAD_BYTES, unreadBytes);
    app.addHook('onClose', async () => unread.close());
    const context: PageContext = {
      ...options,
      client,
      cache: new PageCache(),
      origins: new CachedOrigins(options.config),
      unread,
      policy: { publicOrigin, ssoLoginUrl, viteSocketPort: client.viteSocketPort },
    };
    if (client.filesDir) await serveFiles(app, client.filesDir);
    formPosts(app, context);
    app.get('/*', { config: { unlimited: true } }, (request, reply) => servePage(request, reply, context));
  },
  {
    name: 'edge-pages',
    dependencies: [
      '@fastify/cookie',
      'edge-client',
      'edge-mini-program',
      'edge-overload',
      'edge-rate-limit',
      'edge-request-log',
    ],
    fastify: '5.x',
  },
);

async function serveFiles(app: FastifyInstance, filesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(filesDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ASSET_MAX_AGE_MS,
    wildcard: false,
    globIgnore: COMPRESSED,
  });
  // Assets of another build are answered with 404 instead of a page or the poster.
  app.get('/assets/*', { config: { unlimited: true } }, (_request, reply) => reply.callNotFound());
  await app.register(fastifyStatic, {
    root: filesDir,
    prefix: '/',
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.json', PAGE_STYLES, ...COMPRESSED],
    maxAge: 3_600_000,
  });
}
