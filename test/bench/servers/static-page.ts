/**
 * A bare Fastify route that answers a page of the edge as it was once: the same bytes and headers from memory, and
 * the very line in the log that the edge writes.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'undici';
import { logOptions, requestLog } from '#edge/plugins/request-log.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import { matchRoute } from '#shared/routes/table.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

export interface StaticPageOptions {
  /** The edge and the page to copy from it, and the request headers that it depends on. */
  readonly of: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Node writes these itself, and the log brings the id. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']);
const NOBODY = { member: null, approval: null } as const;

const { of, path, headers: asked } = childOptions<StaticPageOptions>();
const page = await request(of + path, { headers: asked });
const bytes = Buffer.from(await page.body.arrayBuffer());
const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !OWN_HEADERS.has(name)));

const config = readConfig({ NODE_ENV: 'production', GATEWAY_URL: 'http://gateway.invalid' });
const app: FastifyInstance = Fastify(logOptions(config));
requestLog(app);
const match = matchRoute(path);
if (match.kind !== 'page') throw new Error(`${path} is no page`);
const { route } = match;
app.get(path, (request, reply) => {
  request.cookies = {};
  logPageView(request, route, NOBODY);
  reply.headers(headers).send(bytes);
});
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
