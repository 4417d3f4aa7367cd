import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePostgresAccount, type PostgresAccount } from '#gateway/db/postgres-account.ts';
import { findPostgresBinaries } from '#gateway/db/postgres-binaries.ts';
import type { PostgresConnection } from '#gateway/db/postgres-connection.ts';
import {
  changeOwner,
  dataFolderArgument,
  makeSocketFolder,
  POSTGRES_PORT,
} from '#gateway/db/postgres-folder.ts';
import { lockFolder, stopLeftover } from '#gateway/db/postgres-leftover.ts';
import { describeFailure, run, stopChild, untilReady } from '#gateway/db/postgres-process.ts';

interface Log {
  info(text: string): void;
  error(text: string): void;
}

export interface OwnPostgresOptions {
  /** The cluster is in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log: Log;
  /** false disables fsync; only for data that may be lost, as in tests. */
  readonly durable?: boolean;
  /** The user that PostgreSQL runs as; by default the first one that works. */
  readonly account?: PostgresAccount;
}

export interface OwnPostgres {
  readonly connection: PostgresConnection;
  /** Resolves if PostgreSQL ends unexpectedly. */
  readonly lost: Promise<void>;
  /** Resolves when PostgreSQL has shut down cleanly. */
  stop(): Promise<void>;
}

const USER = 'portal';

/**
 * Starts the embedded PostgreSQL: a cluster in `dataDir`, created on the first start, reachable by a Unix
 * socket only. A server left running by a killed gateway is stopped first. Throws if a running gateway uses
 * the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  account = choosePostgresAccount(),
}: OwnPostgresOptions): Promise<OwnPostgres> {
  if (process.platform === 'win32')
    throw new Error('On Windows set DATABASE_URL: Node has no Unix sockets there');
  const { initdb, postgres } = await findPostgresBinaries(account);
  const cluster = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(join(cluster, 'PG_VERSION'))) await stopLeftover(cluster, USER, log);
  else await createCluster(initdb, cluster, account, durable);
  await changeOwner(cluster, account);

  const socketFolder = await makeSocketFolder(cluster, account);
  const connection = { host: socketFolder, port: POSTGRES_PORT, user: USER, database: 'postgres' };
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const child = run(
    postgres,
    [
      '-D',
      dataFolderArgument(cluster, account),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { account, folder: cluster },
  );
  await untilReady(child);
  const hold = await lockFolder(connection, log);

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

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an aborted start leaves no
 * partial cluster.
 */
async function createCluster(initdb: string, cluster: string, account: PostgresAccount, durable: boolean) {
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await changeOwner(unfinished, account);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh'];
  const child = run(
    initdb,
    [
      `--pgdata=${dataFolderArgument(unfinished, account)}`,
      `--username=${USER}`,
      '--auth=trust',
      ...locale,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { account, folder: unfinished },
  );
  const code = await child.ended;
  if (code !== 0) throw new Error(describeFailure('initdb failed', child.output()));
  await chmod(unfinished, 0o700);
  await rename(unfinished, cluster);
}
