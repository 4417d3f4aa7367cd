import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '#edge/app.ts';
import { buildTestGateway, type TestGateway, type TestGatewayOptions } from '#test/support/build-gateway.ts';
import { type FakeUpstream, startFakeUpstream } from '#test/support/fake-upstream.ts';
import { passOn, tunnelTo } from '#test/support/pass-on.ts';
import { readConfig } from '../../server/config.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** All of a file's logins come from one address. */
const PLENTY = { requests: 100_000, strictRequests: 100_000 };
/** Test, edge, gateway and whatever else shares this process keep its event loop busy: that is no reason to refuse. */
const PATIENT = { MAX_EVENT_LOOP_DELAY_MS: '60000' };

export interface EdgeUnderTest {
  readonly app: FastifyInstance;
  /** Origin of the site; `localhost`, because browsers give WebCrypto to no other plain http. */
  readonly origin: string;
  /** Everything that was logged. */
  readonly log: () => string;
  close(): Promise<void>;
}

export interface Portal extends EdgeUnderTest {
  readonly gateway: TestGateway;
  /** Stands between the two and passes everything on, unless a test lets it misbehave. */
  readonly upstream: FakeUpstream;
  /** Cuts the chat's sockets between edge and gateway. */
  cutSockets(): void;
  /** Lets the upstream do its duty again on these paths. */
  heal(...paths: string[]): void;
}

export interface PortalOptions {
  readonly env?: Record<string, string>;
  readonly gateway?: TestGatewayOptions;
  /** React's development build warns of what is wrong with a page; the other one is what is shipped. */
  readonly react?: 'production' | 'development';
  /** Where the site listens, if that is free. */
  readonly port?: number;
}

/** The whole product: edge and built client, the real gateway behind, each on a port of its own. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const gateway = await buildTestGateway(options.gateway);
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const duty = passOn(gateway.app.listeningOrigin);
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

/** Another edge in front of a gateway. */
export async function startEdge(
  gatewayUrl: string,
  { env, react = 'production', port = 0 }: PortalOptions = {},
): Promise<EdgeUnderTest> {
  // React picks its build by this when it is first imported, as server/main.ts has it.
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
