import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresConnection } from '#gateway/db/postgres-connection.ts';

interface Log {
  info(text: string): void;
  error(text: string): void;
}

/**
 * A running gateway holds this advisory lock of its cluster. The lock ends with the process, even after
 * SIGKILL, so unlike a lock file it cannot be stale.
 */
const FOLDER_LOCK = 815_001;
const POLL_MS = 50;
const STOP_TIMEOUT_MS = 60_000;
const RETRY_HOLD_MS = 1000;

const inUse = (folder: string) =>
  new Error(`The data folder ${dirname(folder)} is in use by another gateway that is running`);

/** Locks the folder until the process ends. Throws if a running gateway holds the lock. */
export async function lockFolder(
  connection: PostgresConnection,
  log: Log,
): Promise<{ release(): Promise<void> }> {
  let released = false;
  let client = await take();

  async function take() {
    const fresh = new pg.Client(connection);
    // Without an error listener, a lost connection would end the process.
    fresh.on('error', () => {});
    await fresh.connect();
    if (!(await tryLock(fresh))) {
      await fresh.end();
      throw inUse(connection.host);
    }
    fresh.once('end', () => void retake());
    return fresh;
  }

  /** PostgreSQL ends all sessions when one of its processes crashes, so the lock must be taken again. */
  async function retake() {
    while (!released) {
      await wait(RETRY_HOLD_MS, undefined, { ref: false });
      if (released) return;
      try {
        client = await take();
        return;
      } catch (error) {
        log.error(`the own PostgreSQL does not answer: ${String(error)}`);
      }
    }
  }

  return {
    async release() {
      released = true;
      await client.end().catch(() => {});
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [FOLDER_LOCK]);
  return rows[0]?.locked === true;
}

/** Stops a PostgreSQL left running by a killed gateway. Throws if its gateway is still running. */
export async function stopLeftover(cluster: string, user: string, log: Log): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (;;) {
    const left = readPidFile(cluster);
    if (!left) return;
    const answer = await probe(left, user);
    if (answer === 'held') throw inUse(cluster);
    if (!isServerOf(cluster, left.pid)) {
      // The pid may belong to another process by now, which PostgreSQL would mistake for a running server.
      if (answer === 'free') throw inUse(cluster);
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      if (left.socketFolder !== cluster) await rm(left.socketFolder, { recursive: true, force: true });
      return;
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${left.pid} of ${cluster} does not stop`);
    if (answer === 'free') {
      log.info('stopping a PostgreSQL that a killed gateway left behind');
      process.kill(left.pid, 'SIGINT');
      await untilGone(cluster, left.pid, deadline);
      if (left.socketFolder !== cluster) await rm(left.socketFolder, { recursive: true, force: true });
    }
    await wait(POLL_MS);
  }
}

interface PidFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder … */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] || 5432), socketFolder: lines[4] || cluster };
  } catch {
    return undefined;
  }
}

/**
 * Whether a running gateway uses the server (`held`), none does (`free`), or it does not respond because it
 * is dead, starting or stopping (`silent`).
 */
async function probe({ socketFolder, port }: PidFile, user: string): Promise<'held' | 'free' | 'silent'> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await tryLock(client)) ? 'free' : 'held';
  } catch {
    return 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the process is this cluster's server. PostgreSQL's working directory is its data folder. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(cluster: string, pid: number, deadline: number) {
  while (isServerOf(cluster, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${pid} of ${cluster} does not stop`);
    await wait(POLL_MS);
  }
}
