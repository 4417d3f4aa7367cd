/**
 * Rendering alone: the same SSR entry, store, router and data, from memory instead of HTTP, with React's
 * stream piped into the response. Without device detection, session, guard, CSP, log and compression, and
 * without cached fragments.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { loadClientBuild } from '#edge/pages/render/client-build.ts';
import { createViewerCache } from '#edge/session/viewer-cache.ts';
import { createGatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import type { Transport, Viewer } from '#shared/rendering/ssr-entry.ts';
import { matchRoute } from '#shared/routes/table.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

const { gatewayUrl, token } = childOptions<{ gatewayUrl: string; token: string }>();
const gateway = createGatewayCaller({ config: readConfig({ GATEWAY_URL: gatewayUrl }), gatewayUrl });
const asked = { token, requestId: 'bench-render', ip: '127.0.0.1' };
const loaded = await createViewerCache(gateway).load(token, asked);
if (loaded.kind !== 'member') throw new Error('the benchmark has no member');
const viewer: Viewer = loaded.viewer;

const client = await loadClientBuild(DIST);
const entry = await client.ssrEntry();
const replies = new Map<string, RawReply>();
const transport: Transport = async ({ name }, arg) => {
  const key = `${name} ${JSON.stringify(arg)}`;
  const reply = replies.get(key) ?? (await gateway.call(name, arg as never, asked));
  replies.set(key, reply);
  return reply;
};

const server = createServer((request, response) => {
  render(request.url ?? '/', response).catch(error => response.destroy(error));
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

async function render(url: string, response: ServerResponse) {
  const match = matchRoute(url);
  if (match.kind !== 'page') throw new Error(`${url} is not a page`);
  const { route, params } = match;
  const page = await entry.preparePage({ routeId: route.id, params, url, viewer, transport });
  await new Promise<void>((resolve, reject) => {
    const stream = page.render({
      nonce: 'bench',
      onShellError: reject,
      onError: reject,
      onShellReady() {
        response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
        stream.pipe(response);
        resolve();
      },
    });
  });
}
