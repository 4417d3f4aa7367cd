import { chown, lchown, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf, type PostgresAccount } from '#gateway/db/postgres-account.ts';

export const POSTGRES_PORT = 5432;
/** A socket's path may not be longer than this on any system we run on, the file name included. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * The cluster's folder as PostgreSQL is told it. Another user may not be let through the folders above it (a checkout
 * below /root): the current folder of its process, which root has set, needs no way there.
 */
export function dataFolderArgument(cluster: string, account: PostgresAccount): string {
  return account.kind === 'other' ? '/proc/self/cwd' : cluster;
}

/**
 * Where the socket goes: into the cluster, which is open to its owner only, or into a temporary folder of that owner
 * where the path would be too long or closed to them. The caller deletes the latter.
 */
export async function makeSocketFolder(cluster: string, account: PostgresAccount): Promise<string> {
  const path = join(cluster, `.s.PGSQL.${POSTGRES_PORT}`);
  if (account.kind !== 'other' && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return cluster;
  const folder = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  if (account.kind === 'other') await chown(folder, account.uid, account.gid);
  return folder;
}

/** Makes the account the owner of a cluster that another one has run, as when a container's rules have changed. */
export async function handOver(cluster: string, account: PostgresAccount): Promise<void> {
  const owner = ownerOf(account);
  if (owner === undefined || process.getuid?.() !== 0 || (await stat(cluster)).uid === owner) return;
  const group = account.kind === 'other' ? account.gid : (process.getgid?.() ?? owner);
  for (const name of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, name), owner, group);
  // Last, so that a hand-over cut short is done again.
  await chown(cluster, owner, group);
}
