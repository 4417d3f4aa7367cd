import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, vi } from 'vitest';
import type { Db } from '#gateway/db/connect.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { childEnvironment } from '#test/support/child-environment.ts';

const MAIN = fileURLToPath(new URL('../../server/gateway/main.ts', import.meta.url));

export interface GatewayProcess {
  readonly process: ChildProcess;
  readonly url: string;
  readonly port: number;
}

/** A gateway as it runs in production, on a test's database. What it keeps goes into the folder. */
export async function startGatewayProcess(db: Db, folder: string): Promise<GatewayProcess> {
  const { host, user } = inject('postgres');
  const { rows } = await db.$client.query('SELECT current_database() AS name');
  const addressFile = join(folder, 'gateway.json');
  // One that was killed has left its address.
  rmSync(addressFile, { force: true });
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
    .waitFor(() => JSON.parse(readFileSync(addressFile, 'utf8')).url as string, {
      timeout: 60_000,
      interval: 100,
    })
    .catch(error => {
      child.kill('SIGKILL');
      throw error;
    });
  return { process: child, url, port: Number(new URL(url).port) };
}

/** Ends it as an operator does, or (SIGKILL) as nobody would; resolves when it is gone. */
export async function stopGatewayProcess(
  { process: child }: GatewayProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
