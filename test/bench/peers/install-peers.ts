import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { print } from '#test/bench/figure.ts';

const PACKAGES = new URL('packages/package.json', import.meta.url);
/** No scripts of packages run, and nothing is written that depends on the registry. */
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];

/**
 * Installs the packages of `packages/package.json`, which the project itself does not depend on, into a
 * temporary folder that later runs reuse. Returns the folder.
 */
export async function installPeers(): Promise<string> {
  const packages = await readFile(PACKAGES, 'utf8');
  const version = createHash('sha256').update(packages).digest('hex').slice(0, 12);
  const dir = join(tmpdir(), `portal-peers-${userInfo().uid}-${version}`);
  if (existsSync(dir)) return dir;
  print(`  installing the packages of test/bench/peers into ${dir}`);
  const aside = await mkdtemp(`${dir}-`);
  try {
    await writeFile(join(aside, 'package.json'), packages);
    await promisify(execFile)('npm', ['install', ...OPTIONS], { cwd: aside });
    await rename(aside, dir);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
  return dir;
}
