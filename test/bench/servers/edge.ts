/** The whole edge with the built client, as in production, without rate limits. */
import { fileURLToPath } from 'node:url';
import { buildEdge } from '#edge/app.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const { gatewayUrl, trustProxy } = childOptions<{ gatewayUrl: string; trustProxy?: string }>();
const config = readConfig({
  NODE_ENV: 'production',
  GATEWAY_URL: gatewayUrl,
  TRUST_PROXY: trustProxy,
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  MAX_HEAP_USED_MB: '8192',
});
const edge = await buildEdge(config, {
  gatewayUrl,
  client: DIST,
  limits: { requests: UNBOUNDED, strictRequests: UNBOUNDED },
});
announce(await edge.listen({ host: '127.0.0.1', port: 0 }));
