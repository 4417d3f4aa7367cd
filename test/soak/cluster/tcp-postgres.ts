import { join } from 'node:path';
import { startEmbeddedPostgres } from '#gateway/db/embedded-postgres.ts';
import { choosePostgresAccount } from '#gateway/db/postgres-account.ts';
import { findPostgresBinaries } from '#gateway/db/postgres-binaries.ts';
import { dataFolderArgument } from '#gateway/db/postgres-folder.ts';
import { run, stopChild, untilReady } from '#gateway/db/postgres-process.ts';

const quiet = { info() {}, error() {} };

/** Starts a PostgreSQL like an external one: apart from the gateways, on a TCP port of the loopback. */
export async function startTcpPostgres(
  dataDir: string,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const account = choosePostgresAccount();
  // Creates the cluster.
  const own = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false, account });
  await own.stop();
  const folder = join(dataDir, 'postgres');
  const { postgres } = await findPostgresBinaries(account);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    jit: 'off',
    synchronous_commit: 'off',
  };
  const child = run(
    postgres,
    [
      '-D',
      dataFolderArgument(folder, account),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { account, folder },
  );
  await untilReady(child);
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, stop: () => stopChild(child.process) };
}
