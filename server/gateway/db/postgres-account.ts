import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that PostgreSQL runs as. It refuses root. */
export type PostgresAccount =
  /** The user of this process. */
  | { readonly kind: 'self' }
  /** Root in a user namespace without a mapping: it sees itself as nobody, while its files stay root's. */
  | { readonly kind: 'namespace' }
  /** Another user of the system, who owns the cluster's files. */
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number };

/** Where `unshare` and the shell that initdb calls are found. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export const rootHint =
  'PostgreSQL does not run as root, and neither a user namespace (unshare -U) nor another user is permitted here: start as another user, or set DATABASE_URL';

/** The first of the three that works here. Containers commonly forbid user namespaces. */
export function choosePostgresAccount(unshare = 'unshare'): PostgresAccount {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return { kind: 'self' };
  if (succeeds(unshare, ['-U', 'true'])) return { kind: 'namespace' };
  const nobody = findNobody();
  if (succeeds('true', [], nobody)) return { kind: 'other', ...nobody };
  throw new Error(rootHint);
}

/** The user whose id the cluster's files must have. */
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

/** The unprivileged user that every Linux has; initdb wants one with an entry in the password file. */
function findNobody(): { uid: number; gid: number } {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
