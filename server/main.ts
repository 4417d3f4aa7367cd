/**
 * Starts the edge and, without GATEWAY_URL, the embedded gateway in a worker thread. The only file that imports both.
 * `--dev` serves the client from its sources.
 */
import { fileURLToPath } from 'node:url';
import { buildEdge } from '#edge/app.ts';
import { startGatewayThread } from '#gateway/start-thread.ts';
import { type Config, FORCED_EXIT_MS, failureOf, readConfig } from './config.ts';

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
  const gateway = config.gatewayUrl === undefined ? await startGatewayThread(config) : undefined;
  const edge = await startEdge(config, gateway?.url ?? config.gatewayUrl ?? '').catch(async error => {
    await gateway?.close();
    throw error;
  });

  const stop = async (code: number) => {
    await edge.drain();
    await gateway?.close();
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

async function startEdge(config: Config, gatewayUrl: string) {
  const edge = await buildEdge(config, { gatewayUrl, client: dev ? 'sources' : DIST });
  try {
    await edge.listen({ host: config.host, port: config.port }).catch(failureOf('HOST, PORT'));
    return edge;
  } catch (error) {
    await edge.close();
    throw error;
  }
}
