/**
 * A bare Fastify route that serves a copy of an edge page: the same bytes and headers from memory, and the
 * same log line.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'undici';
import { logOptions } from '#edge/observability/log-options.ts';
import { requestLog } from '#edge/plugins/request-log.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import { matchRoute } from '#shared/routes/table.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

export interface StaticPageOptions {
  /** The edge's URL, the page to copy, and its request headers. */
  readonly of: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that Node writes itself; the request id is logged. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']);
const VISITOR = { member: null, approval: null } as const;

const { of, path, headers: asked } = childOptions<StaticPageOptions>();
const page = await request(of + path, { headers: asked });
const bytes = Buffer.from(await page.body.arrayBuffer());
const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !OWN_HEADERS.has(name)));

const config = readConfig({ NODE_ENV: 'production', GATEWAY_URL: 'http://gateway.invalid' });
const app: FastifyInstance = Fastify(logOptions(config));
await app.register(requestLog);
const match = matchRoute(path);
if (match.kind !== 'page') throw new Error(`${path} is not a page`);
const { route } = match;
app.get(path, (request, reply) => {
  request.cookies = {};
  logPageView(request, route, VISITOR);
  reply.headers(headers).send(bytes);
});
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
