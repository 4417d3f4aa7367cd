import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const TOKEN_BYTES = 32;

/** The staff token of the configuration, or the one kept in the data folder; undefined where there is none yet. */
export async function readStaffToken({ staffToken, dataDir }: Config): Promise<string | undefined> {
  if (staffToken) return staffToken;
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}

/** The same for the gateway, which makes one at its first start. */
export async function ensureStaffToken(config: Config): Promise<string> {
  const known = await readStaffToken(config);
  if (known !== undefined) return known;
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  await writeFile(fileIn(config.dataDir), `${made}\n`, { mode: 0o600 });
  return made;
}

const fileIn = (dataDir: string) => join(dataDir, 'staff-token');
