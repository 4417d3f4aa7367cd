/**
 * Starts the edge and, without GATEWAY_URL, the embedded gateway in a worker thread. The only file that imports both.
 * `--dev` serves the client from its sources.
 */
import { fileURLToPath } from 'node:url';
import { type GatewayThread, startGatewayThread } from '#gateway/start-thread.ts';
import { type Config, FORCED_EXIT_MS, failureOf, LISTEN_BACKLOG, readConfig } from './config.ts';
import { startTracing } from './tracing/start-tracing.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const dev = process.argv.includes('--dev');
// React selects its build by NODE_ENV when it is first imported.
process.env.NODE_ENV ??= dev ? 'development' : 'production';

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function start() {
  const config = readConfig();
  const starting = Promise.resolve(config.gatewayUrl === undefined ? startGatewayThread(config) : undefined);
  const edge = await startEdge(config, starting).catch(async error => {
    const started = await starting;
    await started?.close();
    throw error;
  });
  const gateway = await starting;
  const stopTracing = await startTracing(config, 'edge', edge.log);

  const stop = async (code: number) => {
    await edge.drain();
    await gateway?.close();
    await stopTracing();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
  gateway?.onLost(error => {
    // A graceful shutdown may hang after the gateway or its database has failed.
    setTimeout(() => process.exit(1), FORCED_EXIT_MS);
    if (edge.draining) return;
    edge.log.fatal({ err: error }, 'the embedded gateway ended by itself');
    void stop(1);
  });
}

async function startEdge(config: Config, starting: Promise<GatewayThread | undefined>) {
  // Loaded while the gateway starts in its thread.
  const [gateway, { buildEdge }] = await Promise.all([
    starting,
    import('#edge/app.ts'),
    dev ? undefined : import('#edge/pages/render/client-build.ts').then(build => build.loadSsrEntry(DIST)),
  ]);
  const gatewayUrl = gateway?.url ?? config.gatewayUrl ?? '';
  const edge = await buildEdge(config, { gatewayUrl, client: dev ? 'sources' : DIST });
  try {
    const { host, port } = config;
    await edge.listen({ host, port, backlog: LISTEN_BACKLOG }).catch(failureOf('HOST, PORT'));
    return edge;
  } catch (error) {
    await edge.close();
    throw error;
  }
}
