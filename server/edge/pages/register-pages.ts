import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import type { ClientBuild } from '#edge/pages/client-build.ts';
import { formPosts } from '#edge/pages/form-posts.ts';
import { KeptOrigins } from '#edge/pages/kept-origins.ts';
import { PageCache } from '#edge/pages/page-cache.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePage } from '#edge/pages/serve-page.ts';
import { UnreadPages } from '#edge/pages/unread-pages.ts';

/** Built files carry their content's hash in their name. */
const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

/** Every page, its plain forms and the files of the client. Whatever no other part took is a page's address. */
export async function registerPages(
  app: FastifyInstance,
  edge: EdgeContext,
  client: ClientBuild,
): Promise<void> {
  const { publicOrigin, ssoLoginUrl } = edge.config;
  const unread = new UnreadPages();
  app.addHook('onClose', async () => unread.close());
  const context: PageContext = {
    ...edge,
    client,
    cache: new PageCache(),
    origins: new KeptOrigins(edge.config),
    unread,
    policy: { publicOrigin, ssoLoginUrl, viteSocketPort: client.viteSocketPort },
  };
  if (client.filesDir) await serveFiles(app, client.filesDir);
  formPosts(app, context);
  app.get('/*', { config: { unlimited: true } }, (request, reply) => servePage(request, reply, context));
}

async function serveFiles(app: FastifyInstance, filesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(filesDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ASSET_MAX_AGE_MS,
    wildcard: false,
  });
  // What a newer or older build would have is no page, neither a desktop's nor a phone's.
  app.get('/assets/*', { config: { unlimited: true } }, (_request, reply) => reply.callNotFound());
  await app.register(fastifyStatic, {
    root: filesDir,
    prefix: '/',
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.json', '**/*.br', '**/*.gz'],
    maxAge: 3_600_000,
  });
}
