import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that PostgreSQL runs as. PostgreSQL does not run as root. */
export type PostgresAccount =
  /** The user of this process. */
  | { readonly kind: 'self' }
  /**
   * Root in a user namespace without a mapping: the process sees itself as nobody, while its files stay owned
   * by root.
   */
  | { readonly kind: 'namespace' }
  /** Another system user, who owns the cluster's files. */
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number };

/** PATH for `unshare` and for the shell that initdb calls. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export const rootHint =
  'PostgreSQL does not run as root, and neither a user namespace (unshare -U) nor another user is permitted here: start as another user, or set DATABASE_URL';

/** Chooses the first of the three that works. Containers commonly forbid user namespaces. */
export function choosePostgresAccount(unshare = 'unshare'): PostgresAccount {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return { kind: 'self' };
  if (succeeds(unshare, ['-U', 'true'])) return { kind: 'namespace' };
  const unprivileged = findUnprivilegedUser();
  if (succeeds('true', [], unprivileged)) return { kind: 'other', ...unprivileged };
  throw new Error(rootHint);
}

/** The uid that must own the cluster's files. */
export function ownerOf(account: PostgresAccount): number | undefined {
  return account.kind === 'other' ? account.uid : process.getuid?.();
}

export function succeeds(
  program: string,
  args: readonly string[],
  user: { readonly uid?: number; readonly gid?: number } = {},
): boolean {
  const { uid, gid } = user;
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  return status === 0;
}

/** The unprivileged user of every Linux system. initdb requires an entry in the password file. */
function findUnprivilegedUser(): { uid: number; gid: number } {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
