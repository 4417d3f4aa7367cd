import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, vi } from 'vitest';
import type { Db } from '#gateway/db/connect.ts';
import { STAFF_TOKEN } from '#test/support/gateway/build-gateway.ts';
import { childEnvironment } from '#test/support/run/child-environment.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/gateway.js', import.meta.url));

export interface GatewayProcess {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
}

/** Starts the bundled gateway like in production, on a test's database. Its data goes into `folder`. */
export async function startGatewayProcess(db: Db, folder: string): Promise<GatewayProcess> {
  const { host, user } = inject('postgres');
  const { rows } = await db.$client.query('SELECT current_database() AS name');
  const urlFile = join(folder, 'gateway.json');
  // A killed gateway leaves its address file.
  rmSync(urlFile, { force: true });
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      AUTOPILOT_DELAY_MS: 'off',
      DATA_DIR: folder,
      DEMO: '1',
      STAFF_TOKEN,
      DATABASE_URL: `postgres:///${rows[0].name}?user=${user}&host=${encodeURIComponent(host)}`,
    },
  });
  const url = await vi
    .waitFor(() => JSON.parse(readFileSync(urlFile, 'utf8')).url as string, {
      timeout: 60_000,
      interval: 100,
    })
    .catch(error => {
      child.kill('SIGKILL');
      throw error;
    });
  return { process: child, url, port: Number(new URL(url).port) };
}

/** Stops the process with SIGTERM, or kills it with SIGKILL; resolves when it has exited. */
export async function stopGatewayProcess(
  { process: child }: GatewayProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
