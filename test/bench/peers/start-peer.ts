import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '#test/bench/measure/child.ts';
import type { Peer } from '#test/bench/peers/build-peer.ts';

const GIVE_UP_MS = 30_000;
const NS_PER_MS = 1e6;
const BYTES_PER_KB = 1024;

/** Starts a built peer in front of an upstream. */
export async function startPeer({ serve, name }: Peer, dir: string, gatewayUrl: string): Promise<Child> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const server = spawn(process.execPath, serve, {
    cwd: dir,
    stdio: 'ignore',
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      HOSTNAME: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: String(port),
      GATEWAY_URL: gatewayUrl,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`${name} ended with ${server.exitCode}`);
    if (performance.now() - started > GIVE_UP_MS) throw new Error(`${name} did not start`);
    await sleep(50);
  }
  return {
    url,
    usage: async () => usageOf(server.pid ?? 0),
    tell() {},
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

/** Of all threads, in ns: the times of `/proc/<pid>/stat` are whole hundredths of a second. Linux only. */
function usageOf(pid: number) {
  const ns = readdirSync(`/proc/${pid}/task`)
    .map(thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0);
  const rssKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { cpuMs: ns / NS_PER_MS, rssBytes: rssKb * BYTES_PER_KB };
}

const isReady = (url: string) =>
  fetch(url).then(
    answer => answer.arrayBuffer().then(() => true),
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
