import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '#test/bench/measure/child.ts';
import { cpuMs, shipped } from '#test/bench/measure/edge-process.ts';
import { readUrl } from '#test/bench/measure/read-url.ts';

/** Processor time since the start, in ms. */
export interface GatewayCpu {
  readonly node: number;
  readonly postgres: number;
}

export interface GatewayProcess {
  readonly url: string;
  cpu(): GatewayCpu;
  stop(): Promise<void>;
}

const BUNDLE = 'dist/server/gateway.js';

/**
 * Starts a folder's gateway with the demo data as a process of its own, with V8's flags of `npm start`: its bundle, or
 * its sources if it has none.
 */
export async function startGatewayOf(root: string, dataDir: string): Promise<GatewayProcess> {
  const main = existsSync(join(root, BUNDLE)) ? BUNDLE : 'server/gateway/main.ts';
  const child = spawn(process.execPath, [...shipped.flags, main], {
    cwd: root,
    env: { ...environment(), DATA_DIR: dataDir, DEMO: '1', AUTOPILOT_DELAY_MS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise(resolve => child.once('exit', resolve));
  const url = await readUrl(
    child.stdout,
    /"url":"(http:[^"]+)".*"msg":"gateway listening"/,
    `the gateway of ${root} ended while starting`,
  );
  const pid = child.pid ?? 0;
  /** By process, also of those that have ended: the pool closes idle connections. */
  const postgres = new Map<number, number>();
  return {
    url,
    cpu() {
      for (const own of descendantsOf(pid)) postgres.set(own, cpuMs(own));
      return { node: cpuMs(pid), postgres: [...postgres.values()].reduce((sum, ms) => sum + ms, 0) };
    },
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return children.flatMap(child => [child, ...descendantsOf(child)]);
}
