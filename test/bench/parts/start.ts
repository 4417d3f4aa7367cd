import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost, info, type Part, short } from '#test/bench/figure.ts';
import { environment } from '#test/bench/measure/child.ts';
import { shipped } from '#test/bench/measure/edge-process.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const ROUNDS = 5;
const GOAL_SECONDS = 2;
const GIVE_UP_MS = 120_000;

/** Time from the command to the first successful `/readyz`: edge, embedded gateway and its PostgreSQL. */
export const start: Part = {
  how: `node dist/server/main.js with its demo data there, from the command to /readyz 200, ${ROUNDS} rounds`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-start-'));
    try {
      const first = await startOnce(dataDir);
      const seconds = await inTurns(ROUNDS, { portal: () => startOnce(dataDir), node: startNode });
      return [
        atMost('start with demo data', median(seconds.portal), GOAL_SECONDS, ' s'),
        info('the same / an empty node', short(ratio(seconds.portal, seconds.node))),
        info('the very first start, which makes the database and the demo', `${short(first)} s`),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const portal = spawn(process.execPath, [...shipped.flags, MAIN], {
    env: { ...environment(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise(resolve => portal.once('exit', resolve));
  try {
    const url = await listeningUrl(portal);
    while (!(await isReady(url))) {
      if (performance.now() - started > GIVE_UP_MS) throw new Error('the portal did not become ready');
      await sleep(5);
    }
    return (performance.now() - started) / 1000;
  } finally {
    portal.kill('SIGTERM');
    await exited;
  }
}

function listeningUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    stdout?.on('data', chunk => {
      log += chunk;
      // The embedded gateway logs its URL in the same format.
      const url = /"service":"edge","msg":"Server listening at (http:[^"]+)"/.exec(log)?.[1];
      if (url) resolve(url);
    });
    stdout?.once('end', () => reject(new Error('the portal ended while starting')));
  });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`);
  await answer.arrayBuffer();
  return answer.status === 200;
}

async function startNode(): Promise<number> {
  const started = performance.now();
  const node = spawn(process.execPath, ['--eval', ''], { env: environment(), stdio: 'ignore' });
  await new Promise(resolve => node.once('exit', resolve));
  return (performance.now() - started) / 1000;
}
