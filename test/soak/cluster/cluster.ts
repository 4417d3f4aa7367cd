import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shipped } from '#test/bench/measure/edge-process.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';
import { startTcpPostgres } from '#test/soak/cluster/tcp-postgres.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const STAFF_TOKEN = 'staff-token-of-the-soak';

export interface Cluster {
  /** Origin of the site at the balancer. */
  readonly origin: string;
  readonly edges: readonly Program[];
  readonly gateways: readonly Program[];
  /** After this time the balancer sends a started server as much as the others: two checks, and its slow start. */
  readonly balancerNoticeMs: number;
  stop(): Promise<void>;
}

/**
 * Starts what compose.yaml describes, without containers: two edges, two gateways, PostgreSQL on TCP, and HAProxy with
 * the configuration of `deploy/`. The gateways share a data folder, as they share a volume there.
 */
export async function startCluster(): Promise<Cluster> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('needs HAProxy: apt-get install haproxy');
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  const [site = 0, gatewayPort = 0, database = 0, ...ports] = await freePorts(8);
  const origin = `http://127.0.0.1:${site}`;
  const postgres = await startTcpPostgres(folder, database);

  const program = (
    kind: 'edge' | 'gateway',
    n: number,
    port: number,
    file: string,
    env: Record<string, string>,
  ) =>
    new Program({
      name: `${kind}-${n}`,
      command: [process.execPath, ...shipped.flags, join(ROOT, file)],
      env: { DEMO: '1', LOG_LEVEL: 'info', DATA_DIR: join(folder, 'data'), ...env },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      logFile: join(folder, `${kind}-${n}.log`),
    });
  const gateway = (n: number, port = 0) =>
    program('gateway', n, port, 'dist/server/gateway.js', {
      DATABASE_URL: postgres.url,
      GATEWAY_PORT: String(port),
      GATEWAY_ADMIN_PORT: '0',
      AUTOPILOT_DELAY_MS: 'off',
      STAFF_TOKEN,
    });
  const edge = (n: number, port = 0) =>
    program('edge', n, port, 'dist/server/main.js', {
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      // The balancer, and the load, which names an IP for each visitor.
      TRUST_PROXY: '2',
      // Overload protection has a measurement of its own.
      MAX_EVENT_LOOP_DELAY_MS: '2000',
    });
  const gateways = [gateway(1, ports[0]), gateway(2, ports[1])];
  const edges = [edge(1, ports[2]), edge(2, ports[3])];
  const at = (port = 0) => `127.0.0.1:${port}`;
  const balancer = new Program({
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', join(ROOT, 'deploy/haproxy.cfg')],
    env: {
      SITE: at(site),
      GATEWAYS: at(gatewayPort),
      GATEWAY_1: at(ports[0]),
      GATEWAY_2: at(ports[1]),
      EDGE_1: at(ports[2]),
      EDGE_2: at(ports[3]),
    },
    readyUrl: `http://${at(gatewayPort)}/readyz`,
    logFile: join(folder, 'haproxy.log'),
  });
  const programs = [balancer, ...edges, ...gateways];
  const stop = async () => {
    await Promise.all(programs.map(one => one.stop('SIGKILL')));
    await postgres.stop();
    if (!process.env.KEEP) await rm(folder, { recursive: true, force: true });
  };
  try {
    // One after the other: the first one creates and fills the database.
    for (const one of [...gateways, balancer, ...edges]) await one.start();
    return { origin, edges, gateways, balancerNoticeMs: 7000, stop };
  } catch (error) {
    if (!process.env.KEEP) process.env.KEEP = '1';
    await stop();
    throw error;
  }
}
