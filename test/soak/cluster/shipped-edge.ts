import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { preload, rssBytes, shipped } from '#test/bench/measure/edge-process.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';

const MAIN = fileURLToPath(new URL(`../../../${shipped.main}`, import.meta.url));
const MB = 1_000_000;
const SETTLE_MS = 15_000;
const POLL_MS = 250;

/** The edge as it is started in production, observed from outside. */
export interface ShippedEdge {
  readonly url: string;
  isRunning(): boolean;
  megabytes(): number;
  /** Number of its open sockets, including those that listen. */
  sockets(): number;
  /** Waits, for a bounded time, until it has no more sockets than just after its start; returns how many more it has. */
  socketsLeft(): Promise<number>;
  log(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the bundle in front of a gateway. It trusts X-Forwarded-For, so that each client can have an IP of its own. */
export async function startShippedEdge(gatewayUrl: string): Promise<ShippedEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'edge.log');
  const program = new Program({
    name: 'edge',
    command: [process.execPath, ...shipped.flags, MAIN],
    env: {
      ...preload,
      HOST: '127.0.0.1',
      PORT: String(port),
      GATEWAY_URL: gatewayUrl,
      TRUST_PROXY: '1',
      // The clients share the machine with the edge, so load shedding is disabled.
      MAX_EVENT_LOOP_DELAY_MS: '60000',
    },
    readyUrl: `${url}/readyz`,
    logFile,
  });
  await program.start();
  const sockets = () => openSockets(program.pid);
  const atStart = sockets();
  return {
    url,
    isRunning: () => program.isRunning(),
    megabytes: () => rssBytes(program.pid) / MB,
    sockets,
    async socketsLeft() {
      const deadlineMs = Date.now() + SETTLE_MS;
      while (sockets() > atStart && Date.now() < deadlineMs) await sleep(POLL_MS);
      return Math.max(0, sockets() - atStart);
    },
    log: () => readFile(logFile, 'utf8'),
    async close() {
      await program.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter(name => targetOf(`${folder}/${name}`).startsWith('socket:')).length;
}

/** Empty if the file was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
