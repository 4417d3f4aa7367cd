import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '#edge/app.ts';
import { type FakeUpstream, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { forward, tunnelTo } from '#test/support/edge/forward.ts';
import {
  buildTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '#test/support/gateway/build-gateway.ts';
import { readConfig } from '../../../server/config.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
/** All logins of a test file come from one IP. */
const PLENTY = { requests: 100_000, strictRequests: 100_000 };
/** Test, edge and gateway share one process and delay its event loop, so load shedding is disabled. */
const PATIENT = { MAX_EVENT_LOOP_DELAY_MS: '60000' };

export interface EdgeUnderTest {
  readonly app: FastifyInstance;
  /** Origin of the site. `localhost`, because browsers provide WebCrypto for no other plain-http host. */
  readonly origin: string;
  /** The whole log. */
  readonly log: () => string;
  close(): Promise<void>;
}

export interface Portal extends EdgeUnderTest {
  readonly gateway: TestGateway;
  /** Between edge and gateway; forwards everything unless a test sets a behaviour. */
  readonly upstream: FakeUpstream;
  /** Closes the chat sockets between edge and gateway. */
  cutSockets(): void;
  /** Restores forwarding on these paths. */
  heal(...paths: string[]): void;
}

export interface PortalOptions {
  readonly env?: Record<string, string>;
  readonly gateway?: TestGatewayOptions;
  /** React's development build reports warnings; the production build is shipped. */
  readonly react?: 'production' | 'development';
  /** Preferred port; another one is used if it is taken. */
  readonly port?: number;
}

/** Starts the whole product: edge with the built client, and the real gateway, each on a free port. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const gateway = await buildTestGateway(options.gateway);
  const duty = forward(gateway.app.listeningOrigin);
  const upstream = await startFakeUpstream();
  upstream.behave(duty);
  const sockets = tunnelTo(gateway.app.listeningOrigin);
  upstream.onUpgrade(sockets.upgrade);
  const edge = await startEdge(upstream.url, options);
  return {
    ...edge,
    gateway,
    upstream,
    cutSockets: sockets.cut,
    heal(...paths) {
      upstream.behave(duty);
      for (const path of paths) upstream.behave(duty, path);
    },
    async close() {
      await edge.close();
      await upstream.close();
      await gateway.close();
    },
  };
}

/** Starts another edge in front of a gateway. */
export async function startEdge(
  gatewayUrl: string,
  { env, react = 'production', port = 0 }: PortalOptions = {},
): Promise<EdgeUnderTest> {
  // React selects its build by NODE_ENV on first import; server/main.ts sets it too.
  process.env.NODE_ENV = react;
  const lines: string[] = [];
  const app = await buildEdge(readConfig({ GATEWAY_URL: gatewayUrl, DEMO: '1', ...PATIENT, ...env }), {
    gatewayUrl,
    client: DIST,
    limits: PLENTY,
    log: { write: line => void lines.push(line) },
  });
  const listen = (on: number) => app.listen({ port: on, host: '127.0.0.1' });
  await listen(port).catch(() => listen(0));
  const { port: listening } = app.server.address() as AddressInfo;
  return {
    app,
    origin: `http://localhost:${listening}`,
    log: () => lines.join(''),
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
