/** Serves the real gateway with the demo data. */
import { childOptions } from '#test/bench/servers/announce.ts';
import { serveGateway } from '#test/bench/servers/serve-gateway.ts';

const { staffToken } = childOptions<{ staffToken?: string }>();
await serveGateway({ staffToken });
