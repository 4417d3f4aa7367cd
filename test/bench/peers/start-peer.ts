import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '#test/bench/measure/child.ts';
import { cpuMs, preload, rssBytes } from '#test/bench/measure/edge-process.ts';
import type { Peer } from '#test/bench/peers/build-peer.ts';

const GIVE_UP_MS = 30_000;

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
      ...preload,
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
    usage: async () => ({ cpuMs: cpuMs(server.pid ?? 0), rssBytes: rssBytes(server.pid ?? 0) }),
    tell() {},
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
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
