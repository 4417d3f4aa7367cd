import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import {
  commandFor,
  findPostgresBinaries,
  fitsSocket,
  POSTGRES_PORT,
  rootHint,
} from '#gateway/db/postgres-binaries.ts';
import { holdFolder, stopLeftover } from '#gateway/db/postgres-leftover.ts';

/** What this needs of a logger. */
interface Log {
  info(text: string): void;
  error(text: string): void;
}

export interface OwnPostgresOptions {
  /** The cluster lives in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log: Log;
  /** false only where the data may be lost, as in tests: no fsync. */
  readonly durable?: boolean;
}

export interface OwnPostgres {
  readonly connection: PostgresConnection;
  /** Resolves if PostgreSQL ends without having been told to. */
  readonly lost: Promise<void>;
  /** Resolves when PostgreSQL has written everything and is gone. */
  stop(): Promise<void>;
}

export interface PostgresConnection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

const USER = 'portal';
/** Where `unshare` and the shell that initdb calls are found. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const START_TIMEOUT_MS = 60_000;
/** Enough of PostgreSQL's own words to tell why it did not start. */
const KEPT_OUTPUT_CHARACTERS = 4000;

/**
 * Starts a PostgreSQL of the gateway's own (design.md, "The database"): a cluster in `dataDir`, made at the first
 * start, reached by a Unix socket only. One left running by a killed gateway is stopped first; a folder in use by a
 * live gateway is refused.
 */
export async function startOwnPostgres({
  dataDir,
  log,
  durable = true,
}: OwnPostgresOptions): Promise<OwnPostgres> {
  if (process.platform === 'win32')
    throw new Error('On Windows set DATABASE_URL: Node has no Unix sockets there');
  const { initdb, postgres } = await findPostgresBinaries();
  const cluster = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(join(cluster, 'PG_VERSION'))) await stopLeftover(cluster, USER, log);
  else await createCluster(initdb, cluster, durable);

  // The cluster's folder is open to its owner only, and so is its socket in it.
  const socketFolder = fitsSocket(cluster) ? cluster : await mkdtemp(join(tmpdir(), 'portal-pg-'));
  const connection = { host: socketFolder, port: POSTGRES_PORT, user: USER, database: 'postgres' };
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const child = run(postgres, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ]);
  await untilReady(child);
  const hold = await holdFolder(connection, log);

  let stopping = false;
  const lost = new Promise<void>(resolve => {
    child.process.once('exit', () => stopping || resolve());
  });
  return {
    connection,
    lost,
    async stop() {
      stopping = true;
      await hold.release();
      await stopChild(child.process);
      if (socketFolder !== cluster) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Made beside its place and moved there when complete, so that a start cut short leaves nothing half done. */
async function createCluster(initdb: string, cluster: string, durable: boolean) {
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh'];
  const child = run(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    '--auth=trust',
    ...locale,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const code = await child.ended;
  if (code !== 0) throw new Error(explain('initdb failed', child.output()));
  await chmod(unfinished, 0o700);
  await rename(unfinished, cluster);
}

interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Calls back at every piece of output. */
  onOutput(listener: () => void): void;
}

function run(program: string, args: readonly string[]): Running {
  const [command, commandArgs] = commandFor(program, args);
  // In a session of its own: Ctrl-C is for the gateway, which stops PostgreSQL after its last query.
  const child = spawn(command, commandArgs, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  let output = '';
  let listener = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT_CHARACTERS);
      listener();
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    // The program cannot be run at all.
    child.once('error', error => reject(command === 'unshare' ? new Error(rootHint) : error));
    child.once('close', resolve);
  });
  return {
    process: child,
    ended,
    output: () => output,
    onOutput: callback => {
      listener = callback;
    },
  };
}

async function untilReady(child: Running) {
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<void>(resolve => {
    child.onOutput(() => child.output().includes('ready to accept connections') && resolve());
  });
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('PostgreSQL did not start in time')), START_TIMEOUT_MS);
  });
  const gone = child.ended.then(() => {
    throw new Error(explain('PostgreSQL did not start', child.output()));
  });
  try {
    await Promise.race([ready, gone, late]);
  } finally {
    clearTimeout(timer);
  }
}

function explain(what: string, output: string): string {
  if (
    /unshare.*(not permitted|failed)/i.test(output) ||
    /must not be run as root|cannot be run as root/.test(output)
  ) {
    return rootHint;
  }
  return `${what}: ${output.trim().split('\n').at(-1) ?? ''}`;
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written. */
async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}

/** A pool's settings for one database of the cluster. */
export function poolConfig(connection: PostgresConnection, database = connection.database): pg.PoolConfig {
  return { ...connection, database };
}
