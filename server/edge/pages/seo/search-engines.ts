import fp from 'fastify-plugin';
import { escapeHtml } from '#edge/http/escape-html.ts';
import { siteOrigin } from '#edge/http/site-origin.ts';
import { createBrandList } from '#edge/pages/seo/brand-list.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import { isIndexable, routeById, routes } from '#shared/routes/table.ts';
import type { Config } from '../../../config.ts';

const listed = routes.filter(isIndexable);
const INTRODUCTIONS = routeById('introduce').path.replace(/:\w+$/, '');

/** Paths with this prefix are for members; public pages below it are allowed one by one. */
const MEMBERS_ONLY = '/syoung/';
const ROBOTS = [
  'User-agent: *',
  `Disallow: ${MEMBERS_ONLY}`,
  ...listed
    .filter(({ path }) => path.startsWith(MEMBERS_ONLY))
    .map(({ path }) => `Allow: ${path.replace(/:.*$/, '')}`),
].join('\n');

export interface SearchEnginesOptions {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly gateway: Pick<GatewayCaller, 'call'>;
}

/** Serves `robots.txt` and the sitemap with the listed pages of the route table and each brand's introduction. */
export const searchEngines = fp<SearchEnginesOptions>(
  async (app, { config, gateway }) => {
    const brandIds = createBrandList(gateway);
    const options = { config: { unlimited: true } };

    app.get('/robots.txt', options, async (request, reply) => {
      const origin = siteOrigin(request, config);
      reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
      return `${ROBOTS}\n${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`;
    });

    app.get('/sitemap.xml', options, async (request, reply) => {
      const origin = siteOrigin(request, config);
      if (!origin) return reply.callNotFound();
      const ids = await brandIds(callerOf(request));
      const paths = [
        ...listed.map(({ path }) => path).filter(path => !path.includes(':')),
        ...ids.map(id => INTRODUCTIONS + encodeURIComponent(id)),
      ];
      reply.headers({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      });
      return siteMap(paths.map(path => origin + path));
    });
  },
  { name: 'edge-search-engines', fastify: '5.x' },
);

function siteMap(urls: readonly string[]): string {
  const entries = urls.map(url => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
