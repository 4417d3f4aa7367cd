import { chown, lchown, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf, type PostgresAccount } from '#gateway/db/postgres-account.ts';

export const POSTGRES_PORT = 5432;
/** Maximum length of a socket path, including the file name, on all supported systems. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * The cluster's folder as passed to PostgreSQL. Another user may not be able to traverse its parent folders
 * (a checkout below /root), but can use the working directory, which root has set.
 */
export function dataFolderArgument(cluster: string, account: PostgresAccount): string {
  return account.kind === 'other' ? '/proc/self/cwd' : cluster;
}

/**
 * Returns the folder of the socket: the cluster, which only its owner can access, or a temporary folder of
 * that owner if the path would be too long or not accessible. The caller deletes the temporary folder.
 */
export async function makeSocketFolder(cluster: string, account: PostgresAccount): Promise<string> {
  const path = join(cluster, `.s.PGSQL.${POSTGRES_PORT}`);
  if (account.kind !== 'other' && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return cluster;
  const folder = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  if (account.kind === 'other') await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * Changes the owner of a cluster that was created by another account, for example after a change of container
 * settings.
 */
export async function changeOwner(cluster: string, account: PostgresAccount): Promise<void> {
  const owner = ownerOf(account);
  if (owner === undefined || process.getuid?.() !== 0 || (await stat(cluster)).uid === owner) return;
  const group = account.kind === 'other' ? account.gid : (process.getgid?.() ?? owner);
  for (const name of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, name), owner, group);
  // Last, so that an aborted change of ownership is repeated.
  await chown(cluster, owner, group);
}
